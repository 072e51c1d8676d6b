import { ImagePlus } from 'lucide-react';
import { useId, useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PICTURE_TYPES } from '#domain/boat/picture-file.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { centered, cluster, grid, stack } from '../../ui/layout.ts';
import { Picture } from '../../ui/picture.tsx';
import styles from './admin-settings.module.css';
import { usePictureUpload } from './use-picture-upload.ts';
import type { Uploads } from './use-save-after-uploads.ts';

interface PictureChoiceProps {
  readonly label: string;
  readonly hint: string;
  /** Link of a hosted picture; null: the default one. */
  readonly value: string | null;
  /** The default picture; null: the site's logo, which is a drawing. */
  readonly ownPicture: string | null;
  readonly onChange: (link: string | null) => void;
  readonly uploads: Pick<Uploads, 'follow'>;
}

/** A picture of the site: uploaded here, or the default one. */
export function PictureChoice({ label, hint, value, ownPicture, onChange, uploads }: PictureChoiceProps) {
  const { t } = useTranslation('admin-settings');
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const upload = usePictureUpload(onChange);
  const shown = value ?? ownPicture;
  return (
    <div
      className={classNames(grid('narrow-first', '2 4'), styles.picture)}
      role="group"
      aria-labelledby={id}
      aria-describedby={`${id}-hint`}
    >
      <span className={classNames(centered(), styles.thumb)}>
        {shown ? (
          <Picture link={shown} alt={label} sizes="8rem" />
        ) : (
          <img className={styles.drawing} src="/media/logo.svg" alt={t('settings.picture.own')} />
        )}
      </span>
      <div className={stack(1, 'top')}>
        <p className={styles.label} id={id}>
          {label}
        </p>
        <p className={styles.about} id={`${id}-hint`}>
          {hint}
        </p>
        <div className={classNames(cluster('2 3', 'stretch'), styles.choices)}>
          <Button look="quiet" busy={upload.isBusy} onClick={() => input.current?.click()}>
            <ImagePlus aria-hidden="true" /> {t('settings.picture.upload')}
          </Button>
          {value && (
            <Button look="plain" onClick={() => onChange(null)}>
              {t('settings.picture.useOwn')}
            </Button>
          )}
        </div>
        {upload.share !== null && (
          <progress className={styles.progress} max={1} value={upload.share} aria-label={label} />
        )}
        {upload.problem && (
          <p className={styles.problem} role="alert">
            {upload.problem}
          </p>
        )}
        <input
          ref={input}
          hidden
          type="file"
          accept={PICTURE_TYPES.join(',')}
          aria-label={label}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) void uploads.follow(upload.send(file));
            target.value = ''; // so that the same file may be chosen again
          }}
        />
      </div>
    </div>
  );
}
