import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { isElsewhere } from '#domain/boat/picture-link.ts';
import { classNames } from '../../ui/class-names.ts';
import { centered } from '../../ui/layout.ts';
import { Picture } from '../../ui/picture.tsx';
import styles from './picture-fields.module.css';

/** A picture on another site is not loaded: the security policy forbids it, and its owner would learn of the visit. */
export function PictureThumb({ link, name }: { readonly link: string; readonly name: string }) {
  const { t } = useTranslation('admin-boats');
  const [isMissing, setIsMissing] = useState(false);
  if (isElsewhere(link))
    return <span className={classNames(centered(), styles.missing)}>{t('boats.pictures.elsewhere')}</span>;
  if (isMissing) return <span className={classNames(centered(), styles.missing)}>{t('boats.pictures.missing')}</span>;
  return (
    <span onErrorCapture={() => setIsMissing(true)}>
      <Picture link={link} alt={name} sizes="8rem" />
    </span>
  );
}
