import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PAGES } from '#contract/pages.ts';
import type { TodayBoat, TodayParty, TodaySailing } from '#contract/today.ts';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { can } from '#domain/policy.ts';
import { adminTime, adminTimeSpan } from '../../i18n/admin-format.ts';
import { formatShortDate } from '../../i18n/format.ts';
import { useSession } from '../../lib/page/session-context.ts';
import { useLanguage } from '../../lib/page/site-context.ts';
import { cluster } from '../../ui/layout.ts';
import { JacketsLine } from '../../ui/passengers/jackets-line.tsx';
import { Pill } from '../../ui/pill.tsx';
import { TripDecision } from '../../ui/trip-decision/trip-decision.tsx';
import styles from './admin-today.module.css';
import { jacketsNeeded, peopleAboard } from './people-aboard.ts';
import { PartyRow } from './party-row.tsx';
import { timeAhead } from './time-ahead.ts';

interface DepartureProps {
  readonly boat: TodayBoat;
  readonly sailing: TodaySailing;
}

interface DepartureRowsProps extends DepartureProps {
  readonly onOpenList: (party: TodayParty) => void;
}

/** One departure: a line about it and a row for each party. */
export function DepartureRows({ boat, sailing, onOpenList }: DepartureRowsProps) {
  const { t } = useTranslation('admin-today');
  const { user } = useSession();
  const titleId = useId();
  const times = adminTimeSpan(Temporal.Instant.from(sailing.start), Temporal.Instant.from(sailing.end));
  return (
    <tbody aria-labelledby={titleId}>
      <tr>
        <th scope="rowgroup" colSpan={can(user, 'see amounts due') ? 4 : 3} className={styles.departure}>
          <div className={cluster('1 3', 'baseline')}>
            <span className={styles.title} id={titleId}>
              <span className={styles.times}>{times}</span> {boat.title}
            </span>
            <Facts boat={boat} sailing={sailing} />
          </div>
          <Jackets sailing={sailing} />
          {sailing.note && <p className={styles.note}>{t('today.note', { note: sailing.note })}</p>}
        </th>
      </tr>
      {sailing.parties.map((party) => (
        <PartyRow key={party._id} party={party} type={sailing.type} onOpenList={onOpenList} />
      ))}
    </tbody>
  );
}

/** Life jackets by size, as far as the passenger lists are complete. */
function Jackets({ sailing }: Pick<DepartureProps, 'sailing'>) {
  const jackets = jacketsNeeded(sailing);
  return jackets && <JacketsLine jackets={jackets} className={styles.note} />;
}

/** Type, people, seats and port as text; tasks as pills. */
function Facts({ boat, sailing }: DepartureProps) {
  const { t } = useTranslation(['admin-today', 'admin']);
  const language = useLanguage();
  const client = useQueryClient();
  const reload = () => void client.invalidateQueries({ queryKey: [OFFICE_PATHS.today] });
  const { aboard, expected, isUnpaid } = peopleAboard(sailing);
  const facts = [
    t(`admin:type.${sailing.type}`),
    expected !== null && t('today.count', { aboard, expected }),
    isUnpaid && t('today.unpaid'),
    sailing.seats && t('today.seats', sailing.seats),
    sailing.soldElsewhere > 0 && t('today.elsewhere', { count: sailing.soldElsewhere }),
    boat.port.name,
    boat.port.pontoon && t('today.pontoon', { name: boat.port.pontoon }),
  ].filter(Boolean);
  const under = sailing.underMinimum;
  const start = Temporal.Instant.from(sailing.start);
  const when = `${formatShortDate(start, language)}, ${adminTime(start)}`;
  return (
    <>
      <span className={styles.facts}>{facts.join(' · ')}</span>
      {under && (
        <Pill tone="bad">
          {t('today.underMinimum', {
            sold: under.sold,
            needed: under.needed,
            ahead: timeAhead(under.hoursLeft, language),
          })}
        </Pill>
      )}
      {under && <TripDecision slotId={sailing._id} trip={`${boat.title}, ${when}`} below={under} onDone={reload} />}
      {sailing.waiting > 0 && <Waiting count={sailing.waiting} />}
      {sailing.type === 'private' && boat.requiresLicense && (
        <Pill tone="warn">{t('today.checkLicence', { licence: boat.licence })}</Pill>
      )}
    </>
  );
}

/** The number of people on the waitlist; for admins a link to it. */
function Waiting({ count }: { readonly count: number }) {
  const { t } = useTranslation('admin-today');
  const { user } = useSession();
  const text = t('today.waiting', { count });
  return can(user, PAGES.holds.access) ? <a href={PAGES.holds.path}>{text}</a> : <span>{text}</span>;
}
