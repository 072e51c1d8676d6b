import { ArrowRight } from 'lucide-react';
import type { AuditLine } from '#contract/audit.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './admin-audit.module.css';
import { type Difference, differences } from './audit-diff.ts';
import { useAuditWords } from './use-audit-words.ts';

const SHOWN = 4;

/** The fields that are another, the first few in sight and the others behind a word. */
export function AuditDiff({ before, after }: Pick<AuditLine, 'before' | 'after'>) {
  const { t } = useTranslation('admin');
  const all = differences(before, after);
  if (all.length === 0) return <span className={styles.kind}>{t('audit.nothing')}</span>;
  return (
    <>
      <Fields fields={all.slice(0, SHOWN)} />
      {all.length > SHOWN && (
        <details>
          <summary className={styles.more}>
            {t('audit.whole')} (+{all.length - SHOWN})
          </summary>
          <Fields fields={all.slice(SHOWN)} />
        </details>
      )}
    </>
  );
}

function Fields({ fields }: { readonly fields: readonly Difference[] }) {
  const words = useAuditWords();
  return (
    <dl className={styles.fields}>
      {fields.map((field) => (
        <div key={field.name} className={styles.field}>
          <dt>{words.field(field.name)}</dt>
          <dd>
            {field.before !== null && <del className={styles.before}>{words.value(field.name, field.before)}</del>}
            {field.before !== null && field.after !== null && (
              <>
                <ArrowRight aria-hidden="true" />
                <VisuallyHidden> → </VisuallyHidden>
              </>
            )}
            {field.after !== null && <ins className={styles.after}>{words.value(field.name, field.after)}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
