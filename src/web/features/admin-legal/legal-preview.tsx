import { useQuery } from '@tanstack/react-query';
import type { Language } from '#contract/language.ts';
import type { LegalPreviewAnswer } from '#contract/legal-texts.ts';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { send } from '../../lib/api/send.ts';
import { classNames } from '../../ui/class-names.ts';
import { panel, stack } from '../../ui/layout.ts';
import { QueryFailure } from '../../ui/query-failure.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './admin-legal.module.css';

interface LegalPreviewProps {
  /** null: not loaded yet. */
  readonly markdown: string | null;
  readonly language: Language;
}

/** The text as visitors see it, rendered by the server as on the page. */
export function LegalPreview({ markdown, language }: LegalPreviewProps) {
  const { t } = useTranslation('admin-settings');
  const query = useQuery({
    queryKey: [OFFICE_PATHS.legalPreview, markdown],
    queryFn: ({ signal }) =>
      send<LegalPreviewAnswer>(OFFICE_PATHS.legalPreview, { method: 'POST', body: { markdown }, signal }),
    enabled: markdown !== null && markdown.trim() !== '',
  });
  if (query.isError) return <QueryFailure title={t('legal.previewFailed')} query={query} />;
  if (!query.data) return <Skeleton shape="block" className={styles.place} />;
  return (
    <div
      className={classNames(stack(3), panel('quiet', 6), styles.words)}
      lang={language}
      tabIndex={0}
      role="region"
      aria-label={t('legal.view.preview')}
      // The server allows only headings, paragraphs, lists, emphasis and links (P-21.21).
      dangerouslySetInnerHTML={{ __html: query.data.html }}
    />
  );
}
