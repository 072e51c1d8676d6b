import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, Printer } from 'lucide-react';
import { useState } from 'react';
import type { Disruption } from '#contract/disruptions.ts';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { adminDateTime, adminTime } from '../../i18n/admin-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { answerQuery } from '../../lib/admin-data/answers.ts';
import { pollEvery } from '../../lib/admin-data/query-client.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import table from '../../ui/data-table.module.css';
import { cluster, stack } from '../../ui/layout.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { QueryFailure } from '../../ui/query-failure.tsx';
import styles from './admin-disruptions.module.css';
import { AffectedCells } from './affected-cells.tsx';
import { ChooseDialog } from './choose-dialog.tsx';
import { OutcomeText } from './outcome-text.tsx';
import { rangeText } from './range-text.ts';
import { UndoDialog } from './undo-dialog.tsx';
import { useAnswersText } from './use-answers-text.ts';

type Row = Disruption['bookings'][number];

const REFRESH_MS = 15_000;

function leadOf({ boats }: Disruption, answers: string | null): string {
  const titles = boats.map(({ title }) => title).join(', ');
  return answers === null ? `${titles}.` : `${titles}. ${answers}.`;
}

/** Who chose what; those who have not answered come first, with their telephone numbers. */
export function DisruptionDetails({ id, onBack }: { readonly id: string; readonly onBack: () => void }) {
  const { t } = useTranslation(['admin-disruptions', 'admin']);
  const client = useQueryClient();
  const answers = useAnswersText();
  const query = useQuery({
    ...answerQuery<{ disruption: Disruption }>(OFFICE_PATHS.disruption(id)),
    refetchInterval: pollEvery(REFRESH_MS),
  });
  const [choosing, setChoosing] = useState<Row | null>(null);
  const [isUndoing, setUndoing] = useState(false);
  const disruption = query.data?.disruption;
  const columns = (['booking', 'trip', 'guests', 'amount', 'contact', 'choice'] as const).map((column) => ({
    name: t(`column.${column}`),
    isNumber: column === 'amount',
  }));
  const refresh = () => void client.invalidateQueries();
  return (
    <>
      <div className={cluster(3, 'between')}>
        <Button look="plain" onClick={onBack}>
          <ArrowLeft aria-hidden="true" /> {t('back')}
        </Button>
        <Button look="quiet" onClick={() => window.print()}>
          <Printer aria-hidden="true" /> {t('print')}
        </Button>
      </div>
      <QueryFailure title={t('failed')} query={query} />
      {disruption && (
        <PageHeader
          title={`${t(`reason.${disruption.reason}`)}, ${rangeText(disruption)}`}
          lead={leadOf(disruption, answers(disruption.outcomes))}
        >
          {disruption.undoUntil !== null && (
            <div className={stack(1, 'left')}>
              <Button look="danger" onClick={() => setUndoing(true)}>
                {t('detail.undo')}
              </Button>
              <span className={table.under}>
                {t('detail.undoHint', { time: adminTime(Temporal.Instant.from(disruption.undoUntil)) })}
              </span>
            </div>
          )}
        </PageHeader>
      )}
      {disruption?.undoneAt && <Banner tone="info" title={t('detail.isUndone')} />}
      {disruption && disruption.outcomes.open > 0 && (
        <p>
          {t('detail.answerBy', {
            at: adminDateTime(disruption.answerBy),
            default: t(`detail.default.${disruption.defaultChoice}`),
          })}
        </p>
      )}
      {disruption && disruption.soldElsewhere > 0 && !disruption.undoneAt && (
        <p className={styles.problem}>{t('elsewhere', { count: disruption.soldElsewhere })}</p>
      )}
      <DataTable
        label={t('detail.bookings')}
        columns={columns}
        isLoading={query.isPending}
        empty={disruption?.bookings.length === 0 ? t('detail.none') : null}
      >
        {disruption?.bookings.map((booking) => (
          <tr key={booking._id}>
            <AffectedCells booking={booking} />
            <td data-label={t('column.choice')}>
              <OutcomeText
                booking={booking}
                isOpen={disruption.undoneAt === null}
                onChoose={() => setChoosing(booking)}
              />
            </td>
          </tr>
        ))}
      </DataTable>
      {choosing && (
        <ChooseDialog
          booking={choosing}
          onDone={() => {
            setChoosing(null);
            refresh();
          }}
          onClose={() => setChoosing(null)}
        />
      )}
      {isUndoing && (
        <UndoDialog
          id={id}
          onDone={() => {
            setUndoing(false);
            refresh();
          }}
          onClose={() => setUndoing(false)}
        />
      )}
    </>
  );
}
