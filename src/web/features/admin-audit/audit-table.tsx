import { Filter } from 'lucide-react';
import { Link } from 'wouter';
import type { AuditLine, AuditPage } from '#contract/audit.ts';
import { adminDate, adminTime } from '../../i18n/admin-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Pages } from '../../lib/api/use-pages.ts';
import { DataTable } from '../../ui/data-table.tsx';
import styles from './admin-audit.module.css';
import { AuditDiff } from './audit-diff-list.tsx';
import { entityPage } from './entity-page.ts';
import { useAuditWords } from './use-audit-words.ts';

interface AuditTableProps {
  readonly pages: Pages<AuditLine, AuditPage>;
  /** Narrows the log to one thing's own history. */
  readonly onOnly: (entityId: string) => void;
}

export function AuditTable({ pages, onOnly }: AuditTableProps) {
  const { t } = useTranslation(['admin-audit', 'admin']);
  const { items, loading, error } = pages;
  const columns = (['when', 'who', 'what', 'about', 'changes'] as const).map((name) => ({ name: t(`audit.${name}`) }));
  const isEmpty = loading === null && error === null && items.length === 0;
  return (
    <DataTable
      label={t('admin:screens.audit')}
      columns={columns}
      className={styles.table}
      isLoading={loading === 'first'}
      empty={isEmpty ? t('audit.empty') : null}
    >
      {items.map((line) => (
        <AuditRow key={line._id} line={line} onOnly={onOnly} />
      ))}
    </DataTable>
  );
}

function AuditRow({ line, onOnly }: { readonly line: AuditLine; readonly onOnly: AuditTableProps['onOnly'] }) {
  const { t } = useTranslation('admin-audit');
  const words = useAuditWords();
  const at = Temporal.Instant.from(line.at);
  const name = line.entityName ?? line.entityId.slice(-8).toUpperCase();
  const page = entityPage(line);
  return (
    <tr className={styles.line}>
      <td className={styles.when}>
        {adminDate(at)} {adminTime(at)}
      </td>
      <td className={styles.who}>{words.actor(line.actor, line.actorEmail)}</td>
      <td>{words.action(line.action)}</td>
      <td>
        <span className={styles.kind}>{words.entity(line.entity)}</span>
        <span className={styles.about}>
          {page === null ? <bdi>{name}</bdi> : <Link href={page}>{name}</Link>}
          <button
            type="button"
            className={styles.only}
            aria-label={t('audit.only', { name })}
            title={t('audit.only', { name })}
            onClick={() => onOnly(line.entityId)}
          >
            <Filter aria-hidden="true" />
          </button>
        </span>
      </td>
      <td>
        <AuditDiff line={line} />
      </td>
    </tr>
  );
}
