import { focusWhenShown } from '../../lib/form/focus-when-shown.ts';
import type { ListedBoat } from '#contract/admin-boats.ts';
import type { DisruptionPreview } from '#contract/disruptions.ts';
import { LANGUAGE_TAGS } from '#contract/per-language.ts';
import { centsFromEuros } from '#domain/money.ts';
import { adminMoney } from '../../i18n/admin-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useLanguage } from '../../lib/page/site-context.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { stack } from '../../ui/layout.ts';
import styles from './admin-disruptions.module.css';
import { AffectedCells } from './affected-cells.tsx';
import { type DisruptionDraft, instantsOf } from './disruption-draft.ts';
import { rangeText } from './range-text.ts';

interface DisruptionPlanProps {
  readonly draft: DisruptionDraft;
  readonly boats: readonly ListedBoat[];
  readonly preview: DisruptionPreview;
}

/** Who would lose their place, the sums, and what is blocked. */
export function DisruptionPlan({ draft, boats, preview }: DisruptionPlanProps) {
  const { t } = useTranslation('admin-disruptions');
  const { bookings, people, amount, languages, holds, soldElsewhere } = preview;
  // Names in the form used within a sentence: "английский".
  const names = new Intl.DisplayNames(LANGUAGE_TAGS[useLanguage()], { type: 'language' });
  const withoutEmail = bookings.filter(({ hasEmail }) => !hasEmail).length;
  const titles = boats.filter(({ _id }) => draft.boatIds.includes(_id)).map(({ title }) => title);
  const columns = (['booking', 'trip', 'guests', 'amount', 'contact'] as const).map((column) => ({
    name: t(`column.${column}`),
    isNumber: column === 'amount',
  }));
  const sums = {
    bookings: t('bookings', { count: bookings.length }),
    people: t('people', { count: people }),
    amount: adminMoney(centsFromEuros(amount)),
  };
  return (
    <div className={stack(4)}>
      <div className={stack(1)}>
        <p className={styles.sum} ref={focusWhenShown} tabIndex={-1}>
          {bookings.length === 0 ? t('preview.none') : t('preview.sum', sums)}
        </p>
        {languages.length > 0 && (
          <p>
            {t('preview.languages', {
              list: languages.map(({ language, bookings: count }) => `${names.of(language)} (${count})`).join(', '),
            })}
          </p>
        )}
        <p>
          {t('preview.blocked', {
            boats: titles.length > 3 ? t('boats', { count: titles.length }) : titles.join(', '),
            when: rangeText(instantsOf(draft)),
          })}
        </p>
        {holds > 0 && <p>{t('preview.holds', { count: holds })}</p>}
        {soldElsewhere > 0 && <p className={styles.problem}>{t('elsewhere', { count: soldElsewhere })}</p>}
        {withoutEmail > 0 && <p className={styles.problem}>{t('preview.noEmail', { count: withoutEmail })}</p>}
      </div>
      {bookings.length > 0 && (
        <DataTable label={t('detail.bookings')} columns={columns} isLoading={false} empty={null}>
          {bookings.map((booking) => (
            <tr key={booking._id}>
              <AffectedCells booking={booking} />
            </tr>
          ))}
        </DataTable>
      )}
    </div>
  );
}
