import type { Translator } from '../../i18n/translator.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Slot } from '#contract/slots.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { cluster, row } from '../../ui/layout.ts';
import styles from './availability.module.css';
import { changedFields, formOf, type SlotForm } from './slot-form.ts';

type AvailabilityTranslator = Translator<readonly ['admin-availability', 'admin']>;

interface SlotConflictProps {
  readonly base: Slot;
  readonly theirs: Slot;
  readonly onTheirs: () => void;
  readonly onMine: () => void;
}

/** Somebody else has saved the slot: take their version, or save my changes over it. */
export function SlotConflict({ base, theirs, onTheirs, onMine }: SlotConflictProps) {
  const { t } = useTranslation(['admin-availability', 'admin']);
  const form = formOf(theirs);
  return (
    <Banner tone="bad" title={t('availability.conflict.title')}>
      <dl className={classNames(cluster('1 5', 'stretch'), styles.theirs)}>
        {changedFields(formOf(base), form).map((field) => (
          <div key={field} className={row(2)}>
            <dt>{t(`availability.field.${field}`)}</dt>
            <dd>{valueOf(form, field, t)}</dd>
          </div>
        ))}
      </dl>
      <div className={cluster(3, 'stretch')}>
        <Button onClick={onMine}>{t('availability.conflict.mine')}</Button>
        <Button look="quiet" onClick={onTheirs}>
          {t('availability.conflict.theirs')}
        </Button>
      </div>
    </Banner>
  );
}

/** Somebody else has deleted the slot. */
export function SlotGone({ onAccept }: { readonly onAccept: () => void }) {
  const { t } = useTranslation('admin-availability');
  return (
    <Banner tone="bad" title={t('availability.conflict.gone')}>
      <div className={cluster(3, 'stretch')}>
        <Button onClick={onAccept}>{t('availability.conflict.accept')}</Button>
      </div>
    </Banner>
  );
}

function valueOf(form: SlotForm, field: keyof SlotForm, t: AvailabilityTranslator): string {
  if (field === 'type') return t(`admin:type.${form.type}`);
  if (field === 'isOpen') return t(form.isOpen ? 'availability.yes' : 'availability.no');
  return String(form[field]) || '–';
}
