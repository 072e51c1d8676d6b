import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Language } from '#contract/language.ts';
import { type LegalDocument, LONGEST_LEGAL_TEXT } from '#contract/legal.ts';
import type { LegalTextUpdate, StoredLegalText } from '#contract/legal-texts.ts';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { PAGES } from '#contract/pages.ts';
import { formatDate } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { saveStateOf } from '../../lib/admin-data/save-state.ts';
import type { ApiError } from '../../lib/api/api-error.ts';
import { send } from '../../lib/api/send.ts';
import { useLanguage } from '../../lib/page/site-context.ts';
import { ActionFailure } from '../../ui/action-failure.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { cluster, stack } from '../../ui/layout.ts';
import { SaveConflict } from '../../ui/save-conflict.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import styles from './admin-legal.module.css';
import { LegalPreview } from './legal-preview.tsx';
import { useOwnLegalText } from './own-legal-text.ts';
import { RestoreDialog } from './restore-dialog.tsx';

interface LegalTextFormProps {
  readonly document: LegalDocument;
  readonly language: Language;
  /** null: never changed. */
  readonly stored: StoredLegalText | null;
  /** null: no changes since the text was loaded or saved. */
  readonly draft: string | null;
  readonly onDraft: (draft: string | null) => void;
  /** `sent`: the draft that was saved; null: none of it stays. */
  readonly onSaved: (saved: StoredLegalText, sent: string | null) => void;
}

/** A document in one language: the site's own text, or the operator's with its actions. */
export function LegalTextForm({ document, language, stored, draft, onDraft, onSaved }: LegalTextFormProps) {
  const { t } = useTranslation('admin-settings');
  const shownLanguage = useLanguage();
  const [view, setView] = useState<'text' | 'preview'>('text');
  const [isRestoring, setIsRestoring] = useState(false);
  const own = useOwnLegalText(document, language);
  const saving = useMutation({
    mutationFn: (body: LegalTextUpdate) =>
      send<StoredLegalText>(OFFICE_PATHS.legalText(document, language), { method: 'PUT', body }),
    onSuccess: (saved, { markdown }) => onSaved(saved, markdown),
    onSettled: () => setIsRestoring(false),
  });
  const state = saveStateOf(saving, theirsIn);
  const version = stored?.version ?? 0;
  const takeTheirs = (theirs: StoredLegalText) => {
    saving.reset();
    onSaved(theirs, null);
  };
  const text = draft ?? stored?.markdown ?? null;
  const isOperators = (stored?.markdown ?? null) !== null;
  /** What was not saved because of the other version: the site's own text (null), or the text as it now is in the form. */
  const unsaved = saving.variables?.markdown === null ? null : text;
  return (
    <div className={stack(5)}>
      <p className={styles.state}>
        {isOperators ? t('legal.state.operator') : t('legal.state.own')}{' '}
        {stored && t('legal.changed', { date: formatDate(Temporal.Instant.from(stored.changedAt), shownLanguage) })}{' '}
        <a href={PAGES.legal.path(document)} target="_blank" rel="noopener">
          {t('legal.open')}
        </a>
      </p>
      {text === null ? (
        <>
          <LegalPreview markdown={own} language={language} />
          <div className={cluster(3)}>
            <Button look="quiet" aria-disabled={own === null || undefined} onClick={() => own !== null && onDraft(own)}>
              {t('legal.begin')}
            </Button>
          </div>
        </>
      ) : (
        <>
          <div className={styles.views}>
            <Segmented
              label={t('legal.view.label')}
              value={view}
              options={[
                { value: 'text', label: t('legal.view.text') },
                { value: 'preview', label: t('legal.view.preview') },
              ]}
              onChange={setView}
            />
          </div>
          {view === 'preview' ? (
            <LegalPreview markdown={text} language={language} />
          ) : (
            <TextArea
              label={t('legal.text')}
              hint={t('legal.hint')}
              lang={language}
              rows={24}
              maxLength={LONGEST_LEGAL_TEXT}
              value={text}
              onChange={({ target }) => onDraft(target.value === (stored?.markdown ?? null) ? null : target.value)}
            />
          )}
          {state.step === 'saved' && draft === null && <Banner tone="good" title={t('settings.saved')} />}
          {state.step === 'failed' && <ActionFailure title={t('legal.notSaved')} error={state.error} />}
          {state.step === 'conflict' && (
            <SaveConflict
              title={t('legal.conflict')}
              onMine={() => saving.mutate({ markdown: unsaved, version: state.theirs.version })}
              onTheirs={() => takeTheirs(state.theirs)}
            >
              <LegalPreview markdown={state.theirs.markdown ?? own} language={language} />
            </SaveConflict>
          )}
          <div className={classNames(cluster('2 3', 'middle'), styles.actions)}>
            <Button
              busy={saving.isPending}
              aria-disabled={draft === null || text.trim() === '' || undefined}
              onClick={() => draft !== null && text.trim() !== '' && saving.mutate({ markdown: text, version })}
            >
              {t('settings.save')}
            </Button>
            {draft !== null && (
              <Button look="quiet" onClick={() => onDraft(null)}>
                {t('legal.discard')}
              </Button>
            )}
            {isOperators && (
              <Button look="plain" onClick={() => setIsRestoring(true)}>
                {t('legal.restore.action')}
              </Button>
            )}
          </div>
        </>
      )}
      {isRestoring && (
        <RestoreDialog
          isBusy={saving.isPending}
          onClose={() => setIsRestoring(false)}
          onRestore={() => saving.mutate({ markdown: null, version })}
        />
      )}
    </div>
  );
}

function theirsIn({ code, details }: ApiError): StoredLegalText | undefined {
  return code === 'state_conflict' ? (details['text'] as StoredLegalText | undefined) : undefined;
}
