import { useTranslation } from '../../i18n/use-translation.ts';
import styles from './legal.module.css';

type Place = 'cookie' | 'local' | 'session' | 'cache';
type Thing =
  | 'language'
  | 'languageStored'
  | 'consent'
  | 'session'
  | 'knownBrowser'
  | 'checkout'
  | 'bookings'
  | 'link'
  | 'running'
  | 'unresolved'
  | 'confirmed'
  | 'tickets'
  | 'office'
  | 'shortcuts'
  | 'shell';

/**
 * Everything that the site's code stores in a browser. A new key must be added here (checked by
 * tests/journeys/legal.spec.ts).
 */
const THINGS: readonly { readonly thing: Thing; readonly where: Place; readonly names: readonly string[] }[] = [
  { thing: 'language', where: 'cookie', names: ['app.lang', '__Host-app.lang'] },
  { thing: 'languageStored', where: 'local', names: ['app.lang'] },
  { thing: 'consent', where: 'local', names: ['app.consent'] },
  { thing: 'session', where: 'cookie', names: ['session', '__Host-session', 'app.account', '__Host-app.account'] },
  { thing: 'knownBrowser', where: 'cookie', names: ['known-browser', '__Host-known-browser'] },
  { thing: 'checkout', where: 'cookie', names: ['checkout', '__Host-checkout'] },
  { thing: 'bookings', where: 'cookie', names: ['bookings', '__Host-bookings'] },
  { thing: 'link', where: 'cookie', names: ['link', '__Host-link'] },
  {
    thing: 'running',
    where: 'session',
    names: ['booking.checkout', 'booking.payment', 'booking.contact', 'booking.attempt'],
  },
  { thing: 'unresolved', where: 'local', names: ['booking.unresolved.*'] },
  { thing: 'confirmed', where: 'local', names: ['booking.confirmed.*'] },
  { thing: 'tickets', where: 'cache', names: ['ticket-*'] },
  { thing: 'shell', where: 'cache', names: ['shell-*'] },
  { thing: 'office', where: 'cookie', names: ['app.theme', '__Host-app.theme'] },
  { thing: 'shortcuts', where: 'local', names: ['admin.shortcuts'] },
];

/** On a phone each row is a card. */
export function StoredThings() {
  const { t } = useTranslation('legal');
  return (
    <table className={styles.things}>
      <thead>
        <tr>
          <th scope="col">{t('cookies.table.name')}</th>
          <th scope="col">{t('cookies.table.where')}</th>
          <th scope="col">{t('cookies.table.purpose')}</th>
          <th scope="col">{t('cookies.table.until')}</th>
        </tr>
      </thead>
      <tbody>
        {THINGS.map(({ thing, where, names }) => (
          <tr key={thing}>
            <th scope="row">
              {names.map((name) => (
                <code key={name}>{name}</code>
              ))}
            </th>
            <td data-label={t('cookies.table.where')}>{t(`cookies.where.${where}`)}</td>
            <td data-label={t('cookies.table.purpose')}>{t(`cookies.rows.${thing}.purpose`)}</td>
            <td data-label={t('cookies.table.until')}>{t(`cookies.rows.${thing}.until`)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
