import { ArrowRight } from 'lucide-react';
import type { AuditLine } from '#contract/audit.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { classNames } from '../../ui/class-names.ts';
import { grid, stack } from '../../ui/layout.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './admin-audit.module.css';
import { type Difference, differences } from './audit-diff.ts';
import { LogText } from './log-text.tsx';
import { useAuditTexts } from './use-audit-texts.ts';

const SHOWN = 4;

/** The changed fields: the first few are visible, the others can be expanded. */
export function AuditDiff({ line }: { readonly line: AuditLine }) {
  const { t } = useTranslation('admin-audit');
  const all = differences(line.before, line.after);
  if (all.length === 0) return <span className={styles.kind}>{t('audit.nothing')}</span>;
  return (
    <>
      <Fields line={line} fields={all.slice(0, SHOWN)} />
      {all.length > SHOWN && (
        <details>
          <summary className={styles.more}>
            {t('audit.whole')} (+{all.length - SHOWN})
          </summary>
          <Fields line={line} fields={all.slice(SHOWN)} />
        </details>
      )}
    </>
  );
}

function Fields({ line, fields }: { readonly line: AuditLine; readonly fields: readonly Difference[] }) {
  const texts = useAuditTexts();
  return (
    <dl className={classNames(stack(1), styles.fields)}>
      {fields.map(({ path, before, after }) => (
        <div key={path.join('.')} className={classNames(grid('narrow-first', 2), styles.field)}>
          <dt>{texts.path(path)}</dt>
          <dd>
            {before !== null && (
              <del className={styles.before}>
                <LogText text={texts.values(line, path, before)} />
              </del>
            )}
            {before !== null && after !== null && (
              <>
                <ArrowRight aria-hidden="true" />
                <VisuallyHidden> → </VisuallyHidden>
              </>
            )}
            {after !== null && (
              <ins className={styles.after}>
                <LogText text={texts.values(line, path, after)} />
              </ins>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
