import { useTranslation } from '../../i18n/use-translation.ts';
import { Fragment } from 'react';
import type { TodayParty, TodaySailing } from '#contract/today.ts';
import { PASSENGER_TYPES } from '#domain/booking/passengers.ts';
import { centsFromEuros } from '#domain/money.ts';
import { adminMoneyToTheCent } from '../../i18n/admin-format.ts';
import { classNames } from '../../ui/class-names.ts';
import { PassengerNames } from '../../ui/passengers/passenger-names.tsx';
import { Pill } from '../../ui/pill.tsx';
import { PhoneLink } from '../../ui/contact-links.tsx';
import styles from './admin-today.module.css';

interface PartyRowProps {
  readonly party: TodayParty;
  readonly type: TodaySailing['type'];
  readonly onOpenList: (party: TodayParty) => void;
}

/** One booking: name and telephone, people, number and tickets and, for admins, the amount due. */
export function PartyRow({ party, type, onOpenList }: PartyRowProps) {
  const { t } = useTranslation(['admin-today', 'admin']);
  return (
    <tr className={styles.booked}>
      <th scope="row">
        {party.name ?? '–'} {party.status === 'pending' && <Pill tone="warn">{t('today.unpaid')}</Pill>}
        {party.isNoShow && <Pill tone="bad">{t('admin:noShow')}</Pill>}
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
        <PartyList party={party} onOpenList={onOpenList} />
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

/** Whether the passenger list is complete, as the button that opens it; in print the list itself. */
function PartyList({ party, onOpenList }: Pick<PartyRowProps, 'party' | 'onOpenList'>) {
  const { t } = useTranslation(['admin-today', 'passengers']);
  const { list, name } = party;
  if (!list) return null;
  const of = t('passengers:office.of', { name: name ?? party.shortNumber });
  const state = list.missing ? t('passengers:office.incomplete') : t('passengers:office.title');
  return (
    <>
      <button type="button" className={styles.list} aria-label={`${state}. ${of}`} onClick={() => onOpenList(party)}>
        <Pill tone={list.missing ? 'warn' : 'quiet'}>{state}</Pill>
      </button>
      {list.passengers.some((one) => one.name !== null || one.age !== null) && (
        <div className={styles.onPaper}>
          <PassengerNames passengers={list.passengers} />
        </div>
      )}
    </>
  );
}

function Aboard({ party, type }: Pick<PartyRowProps, 'party' | 'type'>) {
  const { t } = useTranslation(['admin-today', 'admin']);
  if (type === 'private') return party.people === null ? '–' : t('admin:count.people', { count: party.people });
  const kinds = PASSENGER_TYPES.filter((kind) => (party.passengers[kind] ?? 0) > 0);
  return kinds.map((kind, index) => (
    <Fragment key={kind}>
      <span className={styles.kind}>
        {t(`today.aboard.${kind}`, { count: party.passengers[kind] ?? 0 })}
        {index < kinds.length - 1 && <span className={styles.comma}>,</span>}
      </span>{' '}
    </Fragment>
  ));
}
