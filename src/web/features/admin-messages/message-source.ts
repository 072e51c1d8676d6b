import { useTranslation } from '../../i18n/use-translation.ts';

/** The sources that this site sends (P-18.3); other clients may name others. */
export const SOURCES = ['landing', 'form', 'widget'] as const;

/** The translated name of our own sources; any other is shown as it was sent, never used as a text key. */
export function useSourceName(): (source: string) => string {
  const { t } = useTranslation('admin-messages');
  return (source) => {
    const known = SOURCES.find((one) => one === source);
    return known ? t(`messages.sources.${known}`) : source;
  };
}
