import { useState } from 'react';
import type { AdminBoat } from '#contract/admin-boats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { ArchiveDialog } from './archive-dialog.tsx';
import styles from './archive.module.css';
import { FieldGroup } from './field-group.tsx';

interface ArchiveGroupProps {
  readonly boat: AdminBoat;
  /** Archiving reloads the boat from the server: unsaved changes would be lost. */
  readonly isUnsaved: boolean;
  readonly onArchived: (boat: AdminBoat) => void;
}

/** The last group of the editor: takes the boat out of use. */
export function ArchiveGroup({ boat, isUnsaved, onArchived }: ArchiveGroupProps) {
  const { t } = useTranslation('admin-boats');
  const [isAsking, setAsking] = useState(false);
  return (
    <FieldGroup title={t('boats.archive.title')}>
      <p className={styles.text}>{t(isUnsaved ? 'boats.archive.saveFirst' : 'boats.archive.text')}</p>
      <Button look="quiet" className={styles.button} disabled={isUnsaved} onClick={() => setAsking(true)}>
        {t('boats.archive.open')}
      </Button>
      {isAsking && <ArchiveDialog boat={boat} onArchived={onArchived} onClose={() => setAsking(false)} />}
    </FieldGroup>
  );
}
