import { type KeyboardEvent, type ReactNode, useCallback, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useLocation } from 'wouter';
import type { AdminBoat } from '#contract/admin-boats.ts';
import { PAGES } from '#contract/pages.ts';
import page from '../../ui/admin-page.module.css';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import editor from '../../ui/editor-page.module.css';
import { ArchiveGroup } from './archive-group.tsx';
import { ArchivedNotice } from './archived-notice.tsx';
import { BackLink } from './back-link.tsx';
import styles from './boat-editor.module.css';
import { BoatFields } from './boat-fields.tsx';
import { BoatStatePill } from './boat-state-pill.tsx';
import { LeaveDialog } from '../../ui/leave-dialog.tsx';
import { SaveOutcome } from './save-outcome.tsx';
import { useBoatForm } from './use-boat-form.ts';
import { useFocusFirstProblem } from '../../lib/form/use-focus-first-problem.ts';
import { useLeaveGuard } from '../../lib/browser/use-leave-guard.ts';
import { cluster } from '../../ui/layout.ts';
import { usePictureUploads } from './use-picture-uploads.ts';

interface BoatFormProps {
  /** null: a new boat. */
  readonly first: AdminBoat | null;
  readonly children?: (boat: AdminBoat, onUnsaved: (isUnsaved: boolean) => void) => ReactNode;
}

/** The history state tells the edit page that the boat has just been created. */
const JUST_CREATED = { boatSaved: true };

/** The editor of a boat; `children` are shown below it once the boat is saved. */
export function BoatForm({ first, children }: BoatFormProps) {
  const { t } = useTranslation('admin-boats');
  const [, navigate] = useLocation();
  const fields = useRef<HTMLFormElement>(null);
  const focusFirstProblem = useFocusFirstProblem(fields);
  const [isUnsavedBelow, setIsUnsavedBelow] = useState(false);
  const goTo = useCallback((path: string) => navigate(path), [navigate]);
  const form = useBoatForm({ saved: first, step: first && wasJustCreated() ? 'saved' : 'editing' }, ({ _id }) =>
    navigate(PAGES.editBoat.path(_id), { replace: true, state: JUST_CREATED }),
  );
  const uploads = usePictureUploads(form.addPicture);
  const guard = useLeaveGuard(form.isChanged || isUnsavedBelow || uploads.uploads.length > 0, goTo);
  const archivedAt = form.saved?.archivedAt ?? null;
  // A picture that is still uploading would not be saved.
  const isSaving = form.state.step === 'saving' || uploads.isBusy;

  const save = () => {
    if (!form.save()) focusFirstProblem();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (!isSaving) save();
  };

  const barText = () => {
    if (uploads.isBusy) return t('boats.pictures.busy');
    return form.isChanged ? t('boats.unsaved') : '';
  };

  return (
    <div className={page.page}>
      <BackLink />
      <div className={cluster('2 4')}>
        <h1 className={styles.title}>{form.saved ? form.saved.title : t('boats.newTitle')}</h1>
        {form.saved && <BoatStatePill boat={form.saved} />}
      </div>
      {form.saved && archivedAt !== null && (
        <ArchivedNotice
          boat={form.saved}
          archivedAt={archivedAt}
          isUnsaved={form.isChanged}
          onRestored={form.takeTheirs}
        />
      )}
      <form
        className={editor.form}
        aria-label={t('boats.form')}
        noValidate
        ref={fields}
        onKeyDown={onKeyDown}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isSaving) save();
        }}
      >
        <BoatFields form={form} uploads={uploads} />
        <div className={editor.dock} data-at-bottom>
          <SaveOutcome form={form} />
          <div className={editor.bar}>
            <p className={editor.changed}>{barText()}</p>
            <Button
              type="submit"
              look={form.state.step === 'conflict' ? 'quiet' : 'primary'}
              busy={isSaving}
              aria-keyshortcuts="Control+S"
            >
              {t('boats.save')}
            </Button>
          </div>
        </div>
      </form>
      {form.saved === null && <Banner tone="info">{t('boats.saveFirst')}</Banner>}
      {form.saved && archivedAt === null && (
        <>
          {children?.(form.saved, setIsUnsavedBelow)}
          <ArchiveGroup
            boat={form.saved}
            isUnsaved={form.isChanged || isUnsavedBelow || uploads.isBusy}
            onArchived={form.takeTheirs}
          />
        </>
      )}
      {guard.isAsking && <LeaveDialog onStay={guard.stay} onLeave={guard.leave} />}
    </div>
  );
}

function wasJustCreated(): boolean {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'boatSaved' in state;
}
