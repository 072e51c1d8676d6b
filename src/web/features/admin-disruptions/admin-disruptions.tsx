import { useQuery } from '@tanstack/react-query';
import type { DisruptionList } from '#contract/disruptions.ts';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { answerQuery } from '../../lib/admin-data/answers.ts';
import { useAddressQuery, useOpenedInAddress } from '../../lib/page/address-query.ts';
import page from '../../ui/admin-page.module.css';
import { Button } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { QueryFailure } from '../../ui/query-failure.tsx';
import { DisruptionDetails } from './disruption-details.tsx';
import { originIn } from './disruption-draft.ts';
import { DisruptionDialog } from './disruption-dialog.tsx';
import { DisruptionRow } from './disruption-row.tsx';

/**
 * The canceled times, the latest first, or one of them with its bookings. `new` in the address opens the dialog for the
 * day, boats and time in the address.
 */
export function AdminDisruptions() {
  const { t } = useTranslation(['admin-disruptions', 'admin']);
  const { query: address, change } = useAddressQuery();
  const opened = useOpenedInAddress('open');
  const query = useQuery(answerQuery<DisruptionList>(OFFICE_PATHS.disruptions));
  const { data } = query;
  const isNew = address.get('new') !== null;
  const columns = (['what', 'boats', 'guests', 'amount', 'answers'] as const).map((column) => ({
    name: t(`column.${column}`),
    isNumber: column === 'amount',
  }));
  const closeDialog = () => change({ new: '', date: '', boat: '', start: '', end: '' });
  return (
    <div className={page.page}>
      {opened.id === null ? (
        <>
          <PageHeader title={t('admin:screens.disruptions')} lead={t('lead')}>
            <Button onClick={() => change({ new: '1' })}>{t('new')}</Button>
          </PageHeader>
          <QueryFailure title={t('failed')} query={query} />
          <DataTable
            label={t('list')}
            columns={[...columns, { name: t('admin:column.actions'), isUnnamed: true }]}
            isLoading={query.isPending}
            empty={data?.items.length === 0 ? t('empty') : null}
          >
            {data?.items.map((one) => (
              <DisruptionRow key={one._id} disruption={one} onOpen={() => opened.open(one._id)} />
            ))}
          </DataTable>
        </>
      ) : (
        <DisruptionDetails id={opened.id} onBack={opened.close} />
      )}
      {isNew && (
        <DisruptionDialog
          origin={originIn(address)}
          onDone={(id) => {
            closeDialog();
            opened.open(id);
          }}
          onClose={closeDialog}
        />
      )}
    </div>
  );
}
