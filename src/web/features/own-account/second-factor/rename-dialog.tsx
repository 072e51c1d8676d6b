import { type FormEvent, useState } from 'react';
import type { OwnPasskey } from '#contract/second-factor.ts';
import { LONGEST_PASSKEY_NAME } from '#domain/text-lengths.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { stack } from '../../../ui/layout.ts';
import { TextInput } from '../../../ui/text-input.tsx';

interface RenameDialogProps {
  readonly passkey: OwnPasskey;
  readonly onRename: (name: string) => void;
  readonly onClose: () => void;
}

export function RenameDialog({ passkey, onRename, onClose }: RenameDialogProps) {
  const { t } = useTranslation(['second-factor', 'public']);
  const [name, setName] = useState(passkey.name);
  const [isMissing, setMissing] = useState(false);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(name.trim() === '');
    if (name.trim() !== '') onRename(name.trim());
  };
  return (
    <Dialog title={t('rename.title')} closeLabel={t('public:close')} size="small" onClose={onClose}>
      <form className={stack(4)} method="dialog" onSubmit={onSubmit} noValidate>
        <TextInput
          label={t('rename.name')}
          hint={t('rename.hint')}
          maxLength={LONGEST_PASSKEY_NAME}
          autoComplete="off"
          data-initial-focus
          value={name}
          error={isMissing ? t('rename.missing') : null}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" wide>
          {t('rename.save')}
        </Button>
      </form>
    </Dialog>
  );
}
