import type { Policy } from '#contract/policies.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { usePolicyName } from '../../lib/admin-data/use-policy-name.ts';
import page from '../../ui/admin-page.module.css';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { cluster, stack } from '../../ui/layout.ts';
import { Pill } from '../../ui/pill.tsx';
import styles from './admin-policies.module.css';
import { PolicyText } from './policy-text.tsx';

export function PolicyCard({ policy, onEdit }: { readonly policy: Policy; readonly onEdit: () => void }) {
  const { t } = useTranslation('admin-settings');
  const { defaultFor } = policy;
  const name = usePolicyName()(policy);
  return (
    <li className={classNames(page.panel, stack(4), styles.card)}>
      <div className={classNames(cluster('2 3', 'between'), styles.head)}>
        <h2 className={styles.name}>{name}</h2>
        {defaultFor && <Pill tone="calm">{t(`policies.default.${defaultFor}`)}</Pill>}
      </div>
      <div className={styles.tiers}>
        <PolicyText policy={policy} />
      </div>
      <div className={cluster(3)}>
        <Button look="quiet" aria-label={t('policies.editNamed', { name })} onClick={onEdit}>
          {t('policies.edit')}
        </Button>
      </div>
    </li>
  );
}
