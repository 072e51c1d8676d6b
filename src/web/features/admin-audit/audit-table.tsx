import { useInfiniteQuery } from '@tanstack/react-query';
import { Filter } from 'lucide-react';
import { Link } from 'wouter';
import type { AuditLine, AuditPage } from '#contract/audit.ts';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { listQuery } from '../../lib/admin-data/answers.ts';
import { useSession } from '../../lib/page/session-context.ts';
import { classNames } from '../../ui/class-names.ts';
import table from '../../ui/data-table.module.css';
import { centered, row } from '../../ui/layout.ts';
import { ListTable } from '../../ui/list-table.tsx';
import { TimeCell } from '../../ui/time-cell.tsx';
import styles from './admin-audit.module.css';
import { type AuditChoice, auditQuery, isNarrowed } from './audit-choice.ts';
import { AuditDiff } from './audit-diff-list.tsx';
import { entityPage } from './entity-page.ts';
import { LogText } from './log-text.tsx';
import { useAuditTexts } from './use-audit-texts.ts';

interface AuditTableProps {
  readonly choice: AuditChoice;
  /** Narrows the log to the history of one subject. */
  readonly onOnly: (entityId: string) => void;
}

export function AuditTable({ choice, onOnly }: AuditTableProps) {
  const { t } = useTranslation(['admin-audit', 'admin']);
  const log = useInfiniteQuery(listQuery<AuditPage>(OFFICE_PATHS.audit, auditQuery(choice)));
  const columns = (['when', 'who', 'what', 'about', 'changes'] as const).map((name) => ({ name: t(`audit.${name}`) }));
  return (
    <ListTable
      list={log}
      label={t('admin:screens.audit')}
      columns={columns}
      failed={t('audit.failed')}
      empty={t(isNarrowed(choice) ? 'audit.noMatch' : 'audit.empty')}
      row={(line) => <AuditRow key={line._id} line={line} onOnly={onOnly} />}
    />
  );
}

function AuditRow({ line, onOnly }: { readonly line: AuditLine; readonly onOnly: AuditTableProps['onOnly'] }) {
  const { t } = useTranslation('admin-audit');
  const { user } = useSession();
  const texts = useAuditTexts();
  const name = line.entityName ?? line.entityId.slice(-8).toUpperCase();
  const page = entityPage(user, line);
  return (
    <tr className={styles.line}>
      <TimeCell at={line.at} label={t('audit.when')} />
      <td
        className={classNames(line.actorEmail === null ? table.name : table.address, styles.who)}
        data-label={t('audit.who')}
      >
        <LogText text={texts.actor(line.actor, line.actorEmail)} />
      </td>
      <td className={table.long} data-label={t('audit.what')}>
        {texts.action(line.action)}
      </td>
      <td className={table.name} data-label={t('audit.about')}>
        <span className={classNames(row(1), styles.kind)}>
          {texts.entity(line.entity)}
          <button
            type="button"
            className={classNames(centered(), styles.only)}
            aria-label={t('audit.only', { name })}
            title={t('audit.only', { name })}
            onClick={() => onOnly(line.entityId)}
          >
            <Filter aria-hidden="true" />
          </button>
        </span>
        {page === null ? (
          <bdi>
            <LogText text={name} />
          </bdi>
        ) : (
          <Link href={page}>
            <LogText text={name} />
          </Link>
        )}
      </td>
      <td className={classNames(table.whole, styles.changes)} data-label={t('audit.changes')}>
        <AuditDiff line={line} />
      </td>
    </tr>
  );
}
