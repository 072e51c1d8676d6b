import { useQuery } from '@tanstack/react-query';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import type { Report } from '#contract/reports.ts';
import { canaryDate } from '#domain/time/canary-time.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useAddressQuery } from '../../lib/page/address-query.ts';
import { useNow } from '../../lib/page/site-context.ts';
import { answerQuery } from '../../lib/admin-data/answers.ts';
import { withQuery } from '../../lib/api/send.ts';
import { CsvLink } from '../../ui/csv-link.tsx';
import bar from '../../ui/filter-bar.module.css';
import { QueryFailure } from '../../ui/query-failure.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import page from '../../ui/admin-page.module.css';
import { PageHeader } from '../../ui/page-header.tsx';
import styles from './admin-reports.module.css';
import { DepositsKept } from './deposits-kept.tsx';
import { NotSailedTable } from './not-sailed-table.tsx';
import { PeriodPicker } from './period-picker.tsx';
import { figuresOf } from './report-figures.ts';
import { VoucherSums } from './voucher-sums.tsx';
import { choiceIn, partOf, periodOf } from './report-period.ts';
import { ReportTiles } from './report-tiles.tsx';
import { ReportView } from './report-view.tsx';

/** Revenue and occupancy by week and boat; the period is in the address. */
export function AdminReports() {
  const { t } = useTranslation(['admin-reports', 'admin']);
  const address = useAddressQuery();
  const choice = choiceIn(address.query, canaryDate(useNow()));
  const period = periodOf(choice);
  const query = useQuery(answerQuery<Report>(OFFICE_PATHS.reports, period));
  const { data: report, isPending, isError } = query;
  const isEmpty = report?.cells.length === 0;
  return (
    <div className={`${page.page} ${styles.page}`}>
      <PageHeader title={t('admin:screens.reports')} />
      <div className={bar.bar}>
        <PeriodPicker choice={choice} onChoice={(wanted) => address.change(partOf(wanted))} />
        <CsvLink
          className={styles.file}
          href={!report || isEmpty ? null : withQuery(OFFICE_PATHS.reportsCsv, period)}
        />
      </div>
      {!isError && <ReportTiles figures={report ? figuresOf(report.cells) : null} />}
      <QueryFailure title={t('reports.failed')} query={query} />
      {isEmpty && report.notSailed.length === 0 && <p className={page.empty}>{t('reports.empty')}</p>}
      {report && !isEmpty && <ReportView key={report.from + report.to} report={report} />}
      {report && report.notSailed.length > 0 && <NotSailedTable rows={report.notSailed} />}
      {report && <DepositsKept cells={report.cells} />}
      {report && <VoucherSums sums={report.vouchers} />}
      {isPending && <Skeleton shape="block" className={styles.loading} />}
    </div>
  );
}
