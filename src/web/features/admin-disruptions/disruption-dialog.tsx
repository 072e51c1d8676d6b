import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminBoatList } from '#contract/admin-boats.ts';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { answerQuery } from '../../lib/admin-data/answers.ts';
import { useNow } from '../../lib/page/site-context.ts';
import { ActionFailure } from '../../ui/action-failure.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { stack } from '../../ui/layout.ts';
import { QueryFailure } from '../../ui/query-failure.tsx';
import { type DisruptionDraft, type DraftOrigin, instantsOf, newDraft } from './disruption-draft.ts';
import { DisruptionFields } from './disruption-fields.tsx';
import { DisruptionPlan } from './disruption-plan.tsx';
import { useDisruption } from './use-disruption.ts';

interface DisruptionDialogProps {
  readonly origin: DraftOrigin;
  readonly onDone: (disruptionId: string) => void;
  readonly onClose: () => void;
}

/** Asks which boats, when and why, shows who is affected, and cancels everything with one button. */
export function DisruptionDialog({ origin, onDone, onClose }: DisruptionDialogProps) {
  const { t } = useTranslation(['admin-disruptions', 'public']);
  const now = useNow();
  const [draft, setDraft] = useState<DisruptionDraft>(() => newDraft(origin, now));
  const [isTried, setTried] = useState(false);
  const query = useQuery(answerQuery<AdminBoatList>(OFFICE_PATHS.adminBoats));
  const boats = query.data?.items.filter(({ archivedAt }) => archivedAt === null) ?? [];
  const { preview, isBusy, error, fields, hasChanged, look, forget, carryOut } = useDisruption(onDone);
  const { problems } = instantsOf(draft);
  const askPreview = () => {
    setTried(true);
    if (Object.keys(problems).length === 0) void look(draft);
  };
  const count = preview?.bookings.length ?? 0;
  return (
    <Dialog
      size="large"
      title={t('dialog.title')}
      closeLabel={t('public:close')}
      isStatic={isBusy || preview !== null}
      onClose={onClose}
    >
      <div className={stack(5)}>
        <QueryFailure title={t('failed')} query={query} />
        {preview === null ? (
          <DisruptionFields
            draft={draft}
            boats={boats}
            problems={isTried ? problems : {}}
            refused={fields}
            onChange={(change) => setDraft({ ...draft, ...change })}
          />
        ) : (
          <>
            {hasChanged && (
              <Banner tone="info">
                <p>{t('dialog.changed')}</p>
              </Banner>
            )}
            <DisruptionPlan draft={draft} boats={boats} preview={preview} />
          </>
        )}
        {error !== null && <ActionFailure title={t('dialog.failed')} error={error} />}
        <DialogActions>
          {preview === null ? (
            <Button key="preview" busy={isBusy} onClick={askPreview}>
              {t('dialog.preview')}
            </Button>
          ) : (
            <>
              <Button key="carry out" look="danger" busy={isBusy} onClick={() => void carryOut(draft)}>
                {count > 0 ? t('dialog.submit', { count }) : t('dialog.submitNone')}
              </Button>
              <Button look="quiet" onClick={forget}>
                {t('dialog.back')}
              </Button>
            </>
          )}
        </DialogActions>
      </div>
    </Dialog>
  );
}
