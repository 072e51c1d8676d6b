import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import page from '../../ui/admin-page.module.css';
import { PageHeader } from '../../ui/page-header.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { PeopleTable } from './people-table.tsx';
import { PersonDialog } from './person-dialog.tsx';
import { usePeople } from './use-people.ts';

/** Who works here: invited, changed, put out. */
export function AdminAccounts() {
  const { t } = useTranslation(['admin-accounts', 'admin']);
  const { people, error, reload } = usePeople();
  const [opened, setOpened] = useState<'invite' | { readonly id: string } | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const close = () => setOpened(null);
  const finish = (told: string) => {
    setDone(told);
    close();
    reload();
  };
  const person = typeof opened === 'object' ? people?.find(({ _id }) => _id === opened?.id) : undefined;
  return (
    <div className={page.page}>
      <PageHeader title={t('admin:screens.accounts')} lead={t('accounts.lead')}>
        <Button onClick={() => setOpened('invite')}>
          <UserPlus aria-hidden="true" /> {t('accounts.invite')}
        </Button>
      </PageHeader>
      {done !== null && <Banner key={done} tone="good" title={done} />}
      {error !== null && <LoadFailure title={t('accounts.failed')} error={error} onRetry={reload} />}
      <PeopleTable people={people} isFailed={error !== null} onOpen={({ _id }) => setOpened({ id: _id })} />
      {opened === 'invite' && <InviteDialog onDone={finish} onClose={close} />}
      {person && <PersonDialog key={person._id} person={person} onDone={finish} onStale={reload} onClose={close} />}
    </div>
  );
}
