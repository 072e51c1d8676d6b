import type { MouseEvent } from 'react';
import type { SettingsAnswer } from '#contract/settings.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ActionFailure } from '../../ui/action-failure.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { cluster } from '../../ui/layout.ts';
import styles from './admin-settings.module.css';
import { type Part, partsOf } from './merge-settings.ts';
import { groupId } from './settings-group.tsx';
import type { SettingsForm } from './use-settings-form.ts';

/** The result of the last save; fields show their own problems. */
export function SettingsOutcome({ form }: { readonly form: SettingsForm }) {
  const { t } = useTranslation('admin-settings');
  const { state, problems } = form;
  const wrong = partsOf(Object.keys(problems));
  if (wrong.length > 0) {
    return (
      <Banner tone="bad" title={t('settings.check.title')}>
        <p>{t('settings.check.text')}</p>
        <ul className={cluster('1 4')}>
          {wrong.map((part) => (
            <li key={part}>
              <a href={`#${groupId(part)}`} onClick={(event) => focusProblem(event, part)}>
                {t(`settings.part.${part}`)}
              </a>
            </li>
          ))}
        </ul>
      </Banner>
    );
  }
  if (state.step === 'saved') return <Banner tone="good" title={t('settings.saved')} />;
  if (state.step === 'failed') return <ActionFailure title={t('settings.notSaved')} error={state.error} />;
  return state.step === 'conflict' ? <Conflict form={form} theirs={state.theirs} /> : null;
}

function Conflict({ form, theirs }: { readonly form: SettingsForm; readonly theirs: SettingsAnswer }) {
  const { t } = useTranslation('admin-settings');
  const parts = form.changedBy(theirs).map((part) => t(`settings.part.${part}`));
  return (
    <Banner tone="bad" title={t('settings.conflict.title')}>
      <p>{t('settings.conflict.text', { parts: parts.join(', ') })}</p>
      <div className={classNames(cluster('2 3', 'stretch'), styles.choices)}>
        <Button onClick={() => form.saveMerged(theirs)}>{t('settings.conflict.merge')}</Button>
        <Button look="danger" onClick={() => form.takeTheirs(theirs)}>
          {t('settings.conflict.theirs')}
        </Button>
      </div>
    </Banner>
  );
}

/** Focuses the first wrong field of the part. */
function focusProblem(event: MouseEvent, part: Part): void {
  event.preventDefault();
  document.querySelector<HTMLElement>(`#${groupId(part)} [aria-invalid='true']`)?.focus();
}
