import { useCallback, useState } from 'react';
import { useLocation } from 'wouter';
import { type Language, LANGUAGES } from '#contract/language.ts';
import { LEGAL_DOCUMENTS, type LegalDocument } from '#contract/legal.ts';
import type { StoredLegalText } from '#contract/legal-texts.ts';
import { LANGUAGE_NAMES } from '#contract/per-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useLeaveGuard } from '../../lib/browser/use-leave-guard.ts';
import { useLanguage } from '../../lib/page/site-context.ts';
import page from '../../ui/admin-page.module.css';
import { classNames } from '../../ui/class-names.ts';
import { cluster, stack } from '../../ui/layout.ts';
import { LeaveDialog } from '../../ui/leave-dialog.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Select } from '../../ui/select.tsx';
import { LegalTextForm } from './legal-text-form.tsx';
import { MissingLanguages } from './missing-languages.tsx';
import styles from './admin-legal.module.css';

/** One document in one language at a time. Unsaved changes are kept while another one is shown. */
export function LegalTexts({ first }: { readonly first: readonly StoredLegalText[] }) {
  const { t } = useTranslation(['admin-settings', 'public']);
  const [, navigate] = useLocation();
  const [stored, setStored] = useState(first);
  const [document, setDocument] = useState<LegalDocument>('terms');
  const [language, setLanguage] = useState<Language>(useLanguage());
  const [drafts, setDrafts] = useState<Readonly<Record<string, string>>>({});
  const goTo = useCallback((path: string) => navigate(path), [navigate]);
  const guard = useLeaveGuard(Object.keys(drafts).length > 0, goTo);
  const key = `${document}/${language}`;
  const current = stored.find((text) => text.document === document && text.language === language) ?? null;

  const setDraft = (draft: string | null) =>
    setDrafts(({ [key]: _old, ...others }) => (draft === null ? others : { ...others, [key]: draft }));
  const onSaved = (saved: StoredLegalText, sent: string | null) => {
    setStored((texts) => [
      ...texts.filter((text) => text.document !== saved.document || text.language !== saved.language),
      saved,
    ]);
    // What was typed while the save was running is kept and remains unsaved.
    setDrafts((all) => {
      const { [key]: draft, ...others } = all;
      return sent === null || draft === sent ? others : all;
    });
  };
  return (
    <section className={classNames(page.panel, stack(5))} aria-label={t(`public:footer.${document}`)}>
      <div className={cluster('3 8', 'top')}>
        <Select
          label={t('legal.document')}
          value={document}
          options={LEGAL_DOCUMENTS.map((value) => ({ value, label: t(`public:footer.${value}`) }))}
          onChange={({ target }) => setDocument(target.value as LegalDocument)}
        />
        <div className={styles.languages}>
          <Segmented
            label={t('settings.language')}
            value={language}
            options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
            onChange={setLanguage}
          />
        </div>
      </div>
      <MissingLanguages texts={stored.filter((text) => text.document === document)} />
      <LegalTextForm
        key={key}
        document={document}
        language={language}
        stored={current}
        draft={drafts[key] ?? null}
        onDraft={setDraft}
        onSaved={onSaved}
      />
      {guard.isAsking && <LeaveDialog onStay={guard.stay} onLeave={guard.leave} />}
    </section>
  );
}
