import { useTranslation } from '../../i18n/use-translation.ts';
import type { TodayParty, TodaySailing } from '#contract/today.ts';
import { PASSENGER_TYPES } from '#domain/booking/passengers.ts';
import { centsFromEuros } from '#domain/money.ts';
import { adminMoneyToTheCent } from '../../i18n/admin-format.ts';
import { classNames } from '../../ui/class-names.ts';
import { Pill } from '../../ui/pill.tsx';
import { PhoneLink } from '../../ui/contact-links.tsx';
import styles from './admin-today.module.css';

interface PartyRowProps {
  readonly party: TodayParty;
  readonly type: TodaySailing['type'];
}

/** One booking: name and telephone, people, number and tickets and, for admins, the amount due. */
export function PartyRow({ party, type }: PartyRowProps) {
  const { t } = useTranslation(['admin-today', 'admin']);
  return (
    <tr className={styles.booked}>
      <th scope="row">
        {party.name ?? '–'} {party.status === 'pending' && <Pill tone="warn">{t('today.unpaid')}</Pill>}
        <span className={classNames(styles.under, styles.onPhone)}>{party.shortNumber}</span>
        {party.due !== undefined && party.unsettled && (
          <span className={styles.onPhone}>
            <Pill tone="warn">{t('today.unsettled')}</Pill>
          </span>
        )}
        {party.phone && (
          <span className={styles.under}>
            <PhoneLink phone={party.phone} />
          </span>
        )}
        {party.note && <span className={styles.under}>{t('today.note', { note: party.note })}</span>}
      </th>
      <td>
        <Aboard party={party} type={type} />
      </td>
      <td className={styles.booking}>
        {party.shortNumber}
        {party.tickets.map(({ code }) => (
          <span key={code} className={styles.under}>
            {code}
          </span>
        ))}
      </td>
      {party.due !== undefined && (
        <td className={styles.due}>
          {party.due > 0 ? adminMoneyToTheCent(centsFromEuros(party.due)) : t('today.allPaid')}{' '}
          {party.unsettled && <Pill tone="warn">{t('today.unsettled')}</Pill>}
        </td>
      )}
    </tr>
  );
}

function Aboard({ party, type }: PartyRowProps) {
  const { t } = useTranslation(['admin-today', 'admin']);
  if (type === 'private') return party.people === null ? '–' : t('admin:count.people', { count: party.people });
  return PASSENGER_TYPES.filter((kind) => (party.passengers[kind] ?? 0) > 0)
    .map((kind) => t(`today.aboard.${kind}`, { count: party.passengers[kind] ?? 0 }))
    .join(', ');
}
