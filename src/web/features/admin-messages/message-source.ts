import { useTranslation } from '../../i18n/use-translation.ts';

/** The sources that this site sends (P-18.3); other clients may name others. */
export const SOURCES = ['landing', 'form', 'widget'] as const;

/** Ours by name in the page's language; a strange one as it was sent, never looked up or filled in. */
export function useSourceName(): (source: string) => string {
  const { t } = useTranslation('admin-messages');
  return (source) => {
    const known = SOURCES.find((one) => one === source);
    return known ? t(`messages.sources.${known}`) : source;
  };
}
