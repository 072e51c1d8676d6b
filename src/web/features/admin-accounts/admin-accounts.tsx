import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import type { AccountsAnswer } from '#contract/accounts.ts';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { answerQuery } from '../../lib/admin-data/answers.ts';
import { Banner } from '../../ui/banner.tsx';
import { useOpenedRow } from '../../lib/admin-data/opened-row.ts';
import { Button } from '../../ui/button.tsx';
import page from '../../ui/admin-page.module.css';
import { PageHeader } from '../../ui/page-header.tsx';
import { QueryFailure } from '../../ui/query-failure.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { PeopleTable } from './people-table.tsx';
import { PersonDialog } from './person-dialog.tsx';

/** The staff's accounts: invite, change, disable. */
export function AdminAccounts() {
  const { t } = useTranslation(['admin-accounts', 'admin']);
  const query = useQuery(answerQuery<AccountsAnswer>(OFFICE_PATHS.accounts));
  const people = query.data?.items;
  const { opened: person, open, close: closePerson } = useOpenedRow('person', people);
  const [isInviting, setInviting] = useState(false);
  const [done, setDone] = useState<string | null>(null);
  const close = () => {
    setInviting(false);
    if (person) closePerson();
  };
  const finish = (message: string) => {
    setDone(message);
    close();
  };
  return (
    <div className={page.page}>
      <PageHeader title={t('admin:screens.accounts')} lead={t('accounts.lead')}>
        <Button onClick={() => setInviting(true)}>
          <UserPlus aria-hidden="true" /> {t('accounts.invite')}
        </Button>
      </PageHeader>
      {done !== null && <Banner key={done} tone="good" title={done} />}
      <QueryFailure title={t('accounts.failed')} query={query} />
      {(people || query.isPending) && (
        <PeopleTable people={people} isLoading={query.isPending} onOpen={({ _id }) => open(_id)} />
      )}
      {isInviting && <InviteDialog onDone={finish} onClose={close} />}
      {person && <PersonDialog key={person._id} person={person} onDone={finish} onClose={close} />}
    </div>
  );
}
