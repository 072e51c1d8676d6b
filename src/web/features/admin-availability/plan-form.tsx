import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { cluster, stack } from '../../ui/layout.ts';
import styles from './availability.module.css';
import { SlotFailure } from './slot-failure.tsx';

interface PlanFormProps {
  readonly title: string;
  /** The label of the submit button. */
  readonly action: string;
  readonly busy: boolean;
  readonly error: unknown;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The dialog of an action on many slots. Enter takes the next step, Escape closes. */
export function PlanForm({ title, action, busy, error, onSubmit, onClose, children }: PlanFormProps) {
  const { t } = useTranslation(['admin-availability', 'public']);
  return (
    <Dialog title={title} size="medium" closeLabel={t('public:close')} onClose={onClose}>
      <form
        className={classNames(stack(4), styles.form)}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {children}
        {error !== null && <SlotFailure title={t('availability.nothingDone')} error={error} />}
        <div className={classNames(cluster(3, 'right'), styles.actions)}>
          <Button look="quiet" onClick={onClose}>
            {t('availability.cancel')}
          </Button>
          <Button type="submit" busy={busy}>
            {action}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
