import { useTranslation } from '../../i18n/use-translation.ts';
import type { TodaySailing } from '#contract/today.ts';
import { can } from '#domain/policy.ts';
import { adminTime } from '../../i18n/admin-format.ts';
import { formatHours } from '../../i18n/format.ts';
import { useLanguage } from '../../lib/page/site-context.ts';
import { useSession } from '../../lib/page/session-context.ts';
import { classNames } from '../../ui/class-names.ts';
import { cluster } from '../../ui/layout.ts';
import { Pill } from '../../ui/pill.tsx';
import styles from './admin-today.module.css';
import { PartyRow } from './party-row.tsx';

interface SailingSheetProps {
  readonly sailing: TodaySailing;
  readonly boatTitle: string;
}

/** One departure and its parties. */
export function SailingSheet({ sailing, boatTitle }: SailingSheetProps) {
  const { t } = useTranslation(['admin-today', 'admin']);
  const { user } = useSession();
  const times = [sailing.start, sailing.end].map((at) => adminTime(Temporal.Instant.from(at))).join('–');
  const columns = [
    'number',
    'name',
    'phone',
    'aboard',
    'tickets',
    ...(can(user, 'see amounts due') ? (['due'] as const) : []),
  ] as const;
  return (
    <section className={styles.sailing} aria-label={`${boatTitle}, ${times}`}>
      <div className={classNames(cluster('1 3'), styles.sailingHead)}>
        <h4 className={styles.times}>{times}</h4>
        <Pill tone="calm">{t(`admin:type.${sailing.type}`)}</Pill>
        {sailing.seats && <span>{t('today.seats', sailing.seats)}</span>}
        <MinimumPill under={sailing.underMinimum} />
        {sailing.note && <p className={styles.note}>{t('today.note', { note: sailing.note })}</p>}
      </div>
      {/* Focusable, so that the keyboard can scroll it sideways. */}
      <div
        className={styles.scroller}
        role="region"
        aria-label={t('today.partiesOf', { boat: boatTitle, times })}
        tabIndex={0}
      >
        <table className={styles.parties}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col" className={styles[column]}>
                  {t(`today.column.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sailing.parties.map((party) => (
              <PartyRow key={party._id} party={party} type={sailing.type} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function MinimumPill({ under }: { readonly under: TodaySailing['underMinimum'] }) {
  const { t } = useTranslation('admin-today');
  const language = useLanguage();
  if (!under) return null;
  const { sold, needed, hoursLeft } = under;
  return <Pill tone="bad">{t('today.underMinimum', { sold, needed, hours: formatHours(hoursLeft, language) })}</Pill>;
}
