import { ImagePlus } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { PictureUpload } from './picture-upload-item.tsx';
import styles from './picture-fields.module.css';
import { PICTURE_TYPES } from '#domain/boat/picture-file.ts';
import { cluster, stack } from '../../ui/layout.ts';
import type { Uploads } from './use-picture-uploads.ts';

interface PictureUploadsProps {
  readonly uploads: Uploads;
  /** A picture added while saving would be lost with the saved boat's list. */
  readonly isSaving: boolean;
}

/** Takes files by button or drop, and lists uploads that are running or failed. */
export function PictureUploads({ uploads, isSaving }: PictureUploadsProps) {
  const { t } = useTranslation('admin-boats');
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');
  return (
    <>
      <div
        className={classNames(cluster('2 4'), styles.drop, isOver && styles.over)}
        onDragOver={(event) => {
          if (!hasFiles(event)) return;
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => {
          if (!hasFiles(event)) return;
          event.preventDefault();
          setIsOver(false);
          if (!isSaving) uploads.add([...event.dataTransfer.files]);
        }}
      >
        <Button look="quiet" busy={isSaving} onClick={() => input.current?.click()}>
          <ImagePlus aria-hidden="true" /> {t('boats.pictures.upload')}
        </Button>
        <p className={styles.hint}>{t('boats.pictures.uploadHint')}</p>
        <input
          ref={input}
          className={styles.file}
          type="file"
          accept={PICTURE_TYPES.join(',')}
          multiple
          tabIndex={-1}
          aria-label={t('boats.pictures.upload')}
          onChange={({ target }) => {
            uploads.add([...(target.files ?? [])]);
            target.value = ''; // so that the same file may be chosen again
          }}
        />
      </div>
      {uploads.uploads.length > 0 && (
        <ul className={stack(3)} aria-label={t('boats.pictures.uploads')}>
          {uploads.uploads.map((upload) => (
            <PictureUpload key={upload.id} upload={upload} uploads={uploads} />
          ))}
        </ul>
      )}
    </>
  );
}
