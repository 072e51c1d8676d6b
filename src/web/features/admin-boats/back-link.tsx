import { ArrowLeft } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Link } from 'wouter';
import styles from './boat-editor.module.css';

export function BackLink() {
  const { t } = useTranslation('admin-boats');
  return (
    <Link href="/admin/boats" className={styles.back}>
      <ArrowLeft aria-hidden="true" /> {t('boats.back')}
    </Link>
  );
}
