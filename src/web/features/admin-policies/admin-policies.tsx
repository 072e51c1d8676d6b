import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { PAGES } from '#contract/pages.ts';
import type { Policy, PolicyList } from '#contract/policies.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { answerQuery } from '../../lib/admin-data/answers.ts';
import { usePolicyName } from '../../lib/admin-data/use-policy-name.ts';
import page from '../../ui/admin-page.module.css';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { cluster, grid } from '../../ui/layout.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { LiveRegion } from '../../ui/live-region.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { QueryFailure } from '../../ui/query-failure.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './admin-policies.module.css';
import { PolicyCard } from './policy-card.tsx';
import { PolicyDialog } from './policy-dialog.tsx';

/** The cancellation policies that boats name (P-13.1). */
export function AdminPolicies() {
  const { t } = useTranslation('admin-settings');
  const client = useQueryClient();
  const nameOf = usePolicyName();
  const query = useQuery(answerQuery<PolicyList>(OFFICE_PATHS.policies));
  /** `new`: a policy that is being added. */
  const [edited, setEdited] = useState<Policy | 'new' | null>(null);
  const [message, setMessage] = useState('');
  const onSaved = (policy: Policy) => {
    setEdited(null);
    setMessage(t('policies.saved', { name: nameOf(policy) }));
    void client.invalidateQueries({ queryKey: [OFFICE_PATHS.policies] });
  };
  return (
    <div className={page.page}>
      <PageHeader title={t('policies.title')} lead={t('policies.lead')}>
        <div className={cluster(3)}>
          <LinkButton look="quiet" href={PAGES.settings.path}>
            {t('legal.back')}
          </LinkButton>
          <Button onClick={() => setEdited('new')}>
            <Plus aria-hidden="true" /> {t('policies.add')}
          </Button>
        </div>
      </PageHeader>
      <LiveRegion message={message} />
      {query.data ? (
        <ul className={classNames(grid('fit', 4), styles.list)}>
          {query.data.items.map((policy) => (
            <PolicyCard key={policy._id} policy={policy} onEdit={() => setEdited(policy)} />
          ))}
        </ul>
      ) : (
        <QueryFailure title={t('policies.failed')} query={query} />
      )}
      {query.isPending && <Skeleton shape="block" className={styles.place} />}
      {edited !== null && (
        <PolicyDialog policy={edited === 'new' ? null : edited} onSaved={onSaved} onClose={() => setEdited(null)} />
      )}
    </div>
  );
}
