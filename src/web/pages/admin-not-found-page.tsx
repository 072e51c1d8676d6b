import { PAGES } from '#contract/pages.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { definePage } from '../lib/page/page.ts';
import styles from '../ui/admin-page.module.css';
import { LinkButton } from '../ui/link-button.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { AdminFrame } from './admin-frame.tsx';

export const page = definePage<null>({
  Page: () => (
    <AdminFrame>
      <NoSuchPage />
    </AdminFrame>
  ),
  status: () => 404,
  head: ({ t }) => ({ title: t('admin:notFound.title') }),
  namespaces: ['admin'],
});

/** An unknown address of the back office: what happened, and a link to the day sheet. */
function NoSuchPage() {
  const { t } = useTranslation('admin');
  return (
    <div className={styles.page}>
      <PageHeader title={t('notFound.title')} lead={t('notFound.text')} />
      <p>
        <LinkButton href={PAGES.today.path}>{t('notFound.today')}</LinkButton>
      </p>
    </div>
  );
}
