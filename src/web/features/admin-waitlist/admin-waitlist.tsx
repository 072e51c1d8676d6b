import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import type { WaitingGuest, Waitlist } from '#contract/waitlist.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { answerQuery } from '../../lib/admin-data/answers.ts';
import { pollEvery } from '../../lib/admin-data/query-client.ts';
import { send } from '../../lib/api/send.ts';
import { ActionFailure } from '../../ui/action-failure.tsx';
import page from '../../ui/admin-page.module.css';
import { Banner } from '../../ui/banner.tsx';
import table from '../../ui/data-table.module.css';
import { DataTable } from '../../ui/data-table.tsx';
import { QueryFailure } from '../../ui/query-failure.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { WaitingRow } from './waiting-row.tsx';

const REFRESH_MS = 15_000;
const COLUMNS = ['when', 'boat', 'guest', 'seats', 'since', 'state'] as const;

/** The waitlist for trips and days from today on, to remove entries or to offer a place out of turn (P-27.8). */
export function AdminWaitlist() {
  const { t } = useTranslation(['admin-waitlist', 'admin']);
  const client = useQueryClient();
  const query = useQuery({
    ...answerQuery<Waitlist>(OFFICE_PATHS.adminWaitlist),
    refetchInterval: pollEvery(REFRESH_MS),
  });
  const [asked, setAsked] = useState<WaitingGuest | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const reload = () => client.invalidateQueries({ queryKey: [OFFICE_PATHS.adminWaitlist] });
  const offer = useMutation({
    mutationFn: ({ _id }: WaitingGuest) => send<WaitingGuest>(OFFICE_PATHS.offerPlace(_id), { method: 'POST' }),
    onMutate: () => setDone(null),
    onSuccess: ({ name }) => setDone(t('waitlist.offered', { name })),
    onSettled: () => void reload(),
  });
  const { data } = query;
  return (
    <section className={page.page}>
      <div>
        <h2 className={page.panelTitle}>{t('waitlist.title')}</h2>
        <p className={page.lead}>{t('waitlist.lead')}</p>
      </div>
      {done !== null && <Banner key={done} tone="good" title={done} />}
      {offer.error !== null && <ActionFailure title={t('waitlist.offerFailed')} error={offer.error} />}
      <QueryFailure title={t('waitlist.failed')} query={query} />
      <DataTable
        label={t('waitlist.title')}
        columns={[
          ...COLUMNS.map((column) => ({
            name: t(`waitlist.${column}`),
            ...(column === 'since' && { className: table.spare }),
          })),
          { name: t('admin:column.actions'), isUnnamed: true },
        ]}
        isLoading={query.isPending}
        empty={data?.items.length === 0 ? t('waitlist.empty') : null}
      >
        {data?.items.map((guest) => (
          <WaitingRow
            key={guest._id}
            guest={guest}
            isBusy={offer.isPending}
            onOffer={() => offer.mutate(guest)}
            onRemove={() => setAsked(guest)}
          />
        ))}
      </DataTable>
      {asked && (
        <RemoveDialog
          guest={asked}
          onDone={() => {
            setDone(t('waitlist.removed', { name: asked.name }));
            setAsked(null);
            void reload();
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  );
}
