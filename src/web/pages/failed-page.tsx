import { useTranslation } from 'react-i18next';

interface FailedPageProps {
  /** The HTTP status; 0 when no answer came. */
  readonly status: number;
  readonly onRetry?: () => void;
}

export function FailedPage({ status }: FailedPageProps) {
  const { t } = useTranslation();
  return (
    <main>
      {t('failed.title')}
      {status}
    </main>
  );
}
