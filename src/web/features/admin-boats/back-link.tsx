import { ArrowLeft } from 'lucide-react';
import { PAGES } from '#contract/pages.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Link } from 'wouter';
import { classNames } from '../../ui/class-names.ts';
import { inlineRow } from '../../ui/layout.ts';
import styles from './boat-editor.module.css';

export function BackLink() {
  const { t } = useTranslation('admin-boats');
  return (
    <Link href={PAGES.fleet.path} className={classNames(inlineRow(2), styles.back)}>
      <ArrowLeft aria-hidden="true" /> {t('boats.back')}
    </Link>
  );
}
