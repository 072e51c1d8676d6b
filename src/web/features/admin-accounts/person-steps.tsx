import type { Account } from '#contract/accounts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { stack } from '../../ui/layout.ts';
import styles from './admin-accounts.module.css';

export type Step = 'disable' | 'enable' | 'link' | 'again' | 'withdraw' | 'factors';

const STEPS: Record<Account['status'], readonly Step[]> = {
  active: ['link', 'disable'],
  invited: ['again', 'withdraw'],
  disabled: ['enable'],
};

/** Steps that end an account's access or remove its protection. */
const DESTRUCTIVE: readonly Step[] = ['disable', 'withdraw', 'factors'];

interface PersonStepsProps {
  readonly person: Account;
  /** Users remove their own second factors on their account page. */
  readonly isOwn: boolean;
  readonly isBusy: boolean;
  readonly onStep: (step: Step) => void;
}

export function PersonSteps({ person: { status, hasSecondFactor }, isOwn, isBusy, onStep }: PersonStepsProps) {
  const { t } = useTranslation('admin-accounts');
  const steps: readonly Step[] = [...STEPS[status], ...(hasSecondFactor && !isOwn ? (['factors'] as const) : [])];
  return steps.map((step) => (
    <section key={step} className={classNames(stack(2, 'left'), styles.part)}>
      <p className={styles.hint}>{t(`accounts.${step}Lead`)}</p>
      <Button look={DESTRUCTIVE.includes(step) ? 'danger' : 'quiet'} busy={isBusy} onClick={() => onStep(step)}>
        {t(`accounts.${step}`)}
      </Button>
    </section>
  ));
}
