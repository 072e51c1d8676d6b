import { useTranslation } from '../../i18n/use-translation.ts';
import type { TodayParty, TodaySailing } from '#contract/today.ts';
import { PASSENGER_TYPES } from '#domain/booking/passengers.ts';
import { centsFromEuros } from '#domain/money.ts';
import { adminMoneyToTheCent } from '../../i18n/admin-format.ts';
import { Pill } from '../../ui/pill.tsx';
import { PhoneLink } from '../../ui/contact-links.tsx';
import styles from './admin-today.module.css';

interface PartyRowProps {
  readonly party: TodayParty;
  readonly type: TodaySailing['type'];
}

/** One booking: name, contact, people, tickets and, for admins, the amount due. */
export function PartyRow({ party, type }: PartyRowProps) {
  const { t } = useTranslation(['admin-today', 'admin']);
  return (
    <tr>
      <th scope="row">{party.shortNumber}</th>
      <td>
        {party.name ?? '–'} {party.status === 'pending' && <Pill tone="warn">{t('admin:status.pending')}</Pill>}
        {party.note && <p className={styles.partyNote}>{t('today.note', { note: party.note })}</p>}
      </td>
      <td>{party.phone ? <PhoneLink phone={party.phone} /> : '–'}</td>
      <td>
        <Aboard party={party} type={type} />
      </td>
      <td>{party.tickets.map(({ code }) => code).join(', ') || '–'}</td>
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
