import { useTranslation } from '../../i18n/use-translation.ts';
import type { AdminBoat } from '#contract/admin-boats.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { cluster } from '../../ui/layout.ts';
import { useFailureReason } from '../../ui/use-failure-reason.ts';
import styles from './boat-editor.module.css';
import type { BoatForm } from './use-boat-form.ts';

/** The result of the last save; fields show their own problems. */
export function SaveOutcome({ form }: { readonly form: BoatForm }) {
  const { t } = useTranslation('admin-boats');
  const explain = useFailureReason();
  const { state, problems } = form;
  if (Object.keys(problems).length > 0) {
    return (
      <Banner tone="bad" title={t('boats.check.title')}>
        <p>{t('boats.check.text', { fields: namesOf(Object.keys(problems), t) })}</p>
      </Banner>
    );
  }
  switch (state.step) {
    case 'saved':
      return <Banner tone="good" title={t('boats.saved')} />;
    case 'failed':
      return (
        <Banner tone="bad" title={t('boats.notSaved')}>
          <p>{explain(state.error)}</p>
        </Banner>
      );
    case 'conflict':
      return <Conflict form={form} theirs={state.theirs} />;
    default:
      return null;
  }
}

function Conflict({ form, theirs }: { readonly form: BoatForm; readonly theirs: AdminBoat }) {
  const { t } = useTranslation('admin-boats');
  return (
    <Banner tone="bad" title={t('boats.conflict.title')}>
      <p>{t('boats.conflict.text', { fields: namesOf(form.changedBy(theirs), t) })}</p>
      <div className={classNames(cluster(3, 'stretch'), styles.choices)}>
        <Button onClick={() => form.saveMerged(theirs)}>{t('boats.conflict.merge')}</Button>
        <Button look="danger" onClick={() => form.takeTheirs(theirs)}>
          {t('boats.conflict.theirs')}
        </Button>
      </div>
    </Banner>
  );
}

function namesOf(fields: readonly string[], t: (key: 'boats.field.title') => string): string {
  return fields.map((field) => t(`boats.field.${field}` as 'boats.field.title')).join(', ');
}
