import type { Account } from '#contract/accounts.ts';
import { breakableDateTime } from '../../i18n/admin-format.ts';
import { roleName } from '../../i18n/role-name.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useSession } from '../../lib/page/session-context.ts';
import { DataTable } from '../../ui/data-table.tsx';
import table from '../../ui/data-table.module.css';
import { EmailText } from '../../ui/email-text.tsx';
import { cluster } from '../../ui/layout.ts';
import { RowButton } from '../../ui/row-button.tsx';
import { Pill } from '../../ui/pill.tsx';
import { TimeCell } from '../../ui/time-cell.tsx';
import styles from './admin-accounts.module.css';

interface PeopleTableProps {
  readonly people: readonly Account[] | undefined;
  readonly isLoading: boolean;
  readonly onOpen: (person: Account) => void;
}

const TONES = { active: 'good', invited: 'warn', disabled: 'quiet' } as const;

export function PeopleTable({ people, isLoading, onOpen }: PeopleTableProps) {
  const { t } = useTranslation(['admin-accounts', 'admin']);
  const columns = (['email', 'role', 'status', 'lastSeen'] as const).map((name) => ({
    name: t(`accounts.${name}`),
  }));
  return (
    <DataTable
      label={t('admin:screens.accounts')}
      columns={[...columns, { name: t('admin:column.actions'), isUnnamed: true }]}
      isLoading={isLoading}
      empty={null}
    >
      {people?.map((person) => (
        <PersonRow key={person._id} person={person} onOpen={onOpen} />
      ))}
    </DataTable>
  );
}

function PersonRow({ person, onOpen }: { readonly person: Account; readonly onOpen: (person: Account) => void }) {
  const { t } = useTranslation(['admin-accounts', 'admin']);
  const { user } = useSession();
  const { email, role, status, hasSecondFactor, lastSeen } = person;
  return (
    <tr>
      <td className={table.address} data-label={t('accounts.email')}>
        <EmailText email={email} /> {user?._id === person._id && <Pill tone="calm">{t('accounts.you')}</Pill>}
      </td>
      <td className={table.long} data-label={t('accounts.role')}>
        {roleName(t, role)}
      </td>
      <td data-label={t('accounts.status')}>
        <span className={cluster(1)}>
          <Pill tone={TONES[status]}>{t(`accounts.statuses.${status}`)}</Pill>
          {hasSecondFactor && <Pill tone="calm">{t('accounts.twoSteps')}</Pill>}
        </span>
        {status === 'invited' && <InvitedUntil until={person.invitedUntil} />}
      </td>
      {lastSeen === null ? (
        <td data-label={t('accounts.lastSeen')}>{t('accounts.never')}</td>
      ) : (
        <TimeCell at={lastSeen} label={t('accounts.lastSeen')} />
      )}
      <RowButton label={t('accounts.changeOf', { email })} onClick={() => onOpen(person)} />
    </tr>
  );
}

function InvitedUntil({ until }: { readonly until: string | null }) {
  const { t } = useTranslation('admin-accounts');
  return (
    <span className={styles.until}>
      {until === null ? t('accounts.expired') : t('accounts.until', { time: breakableDateTime(until) })}
    </span>
  );
}
