import { useTranslation } from '../../i18n/use-translation.ts';
import { isElsewhere } from '#domain/boat/picture-link.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { stack } from '../../ui/layout.ts';
import { Pill } from '../../ui/pill.tsx';
import styles from './picture-fields.module.css';
import type { PictureLinks } from './use-picture-links.ts';

/** The state of a picture that is still on another site; nothing for hosted ones. */
export function PictureState({ link, links }: { readonly link: string; readonly links: PictureLinks }) {
  const { t } = useTranslation('admin-boats');
  if (!isElsewhere(link)) return null;
  const known = links.stateOf(link);
  return (
    <div className={classNames(stack(1, 'left'), styles.state)} aria-live="polite">
      <p className={styles.link}>{link}</p>
      {known?.state === 'failed' ? (
        <>
          <Pill tone="bad">{t('boats.pictures.failed')}</Pill>
          <p>{t(`boats.pictures.failure.${known.failure}`)}</p>
          <Button look="plain" onClick={() => links.retry(link)}>
            {t('boats.pictures.retry')}
          </Button>
        </>
      ) : (
        <Pill tone="warn">{t(known ? 'boats.pictures.waiting' : 'boats.pictures.afterSave')}</Pill>
      )}
    </div>
  );
}
