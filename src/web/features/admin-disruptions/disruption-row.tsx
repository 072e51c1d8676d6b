import type { DisruptionList } from '#contract/disruptions.ts';
import { centsFromEuros } from '#domain/money.ts';
import { adminMoney } from '../../i18n/admin-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import table from '../../ui/data-table.module.css';
import { Pill } from '../../ui/pill.tsx';
import { rangeText } from './range-text.ts';
import { useAnswersText } from './use-answers-text.ts';

interface DisruptionRowProps {
  readonly disruption: DisruptionList['items'][number];
  readonly onOpen: () => void;
}

export function DisruptionRow({ disruption, onOpen }: DisruptionRowProps) {
  const { t } = useTranslation('admin-disruptions');
  const answers = useAnswersText();
  const { reason, boats, people, amount, outcomes, undoneAt } = disruption;
  const when = rangeText(disruption);
  return (
    <tr>
      <td data-label={t('column.what')}>
        <span className={table.strong}>{t(`reason.${reason}`)}</span>
        <span className={table.under}>{when}</span>
      </td>
      <td data-label={t('column.boats')}>
        {boats.length === 1 ? boats[0]?.title : t('boats', { count: boats.length })}
      </td>
      <td data-label={t('column.guests')}>{t('people', { count: people })}</td>
      <td data-label={t('column.amount')} className={table.number}>
        {adminMoney(centsFromEuros(amount))}
      </td>
      <td data-label={t('column.answers')}>
        {undoneAt === null ? (answers(outcomes) ?? '–') : <Pill>{t('undone')}</Pill>}
      </td>
      <td className={table.actions}>
        <button
          type="button"
          className={table.action}
          aria-label={t('showOf', { what: `${t(`reason.${reason}`)}, ${when}` })}
          onClick={onOpen}
        >
          {t('show')}
        </button>
      </td>
    </tr>
  );
}
