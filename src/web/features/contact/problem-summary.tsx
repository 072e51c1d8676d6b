import { type MouseEvent, useEffect, useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { classNames } from '../../ui/class-names.ts';
import { stack } from '../../ui/layout.ts';
import styles from './contact.module.css';
import { fieldId } from './message-fields.tsx';
import { SENDER_FIELDS, type SenderProblems } from './message-rules.ts';

interface ProblemSummaryProps {
  readonly problems: SenderProblems;
  /** A changed number moves the focus here again; 0 (initial render) does not. */
  readonly attempt: number;
}

/** All problems in one focusable list, each linked to its field. */
export function ProblemSummary({ problems, attempt }: ProblemSummaryProps) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  const toField = (event: MouseEvent, id: string) => {
    event.preventDefault();
    document.getElementById(id)?.focus();
  };
  return (
    <div className={classNames(stack(1), styles.summary)} role="alert" tabIndex={-1} ref={box}>
      <p className={styles.strong}>{t('contact.problems')}</p>
      <ul>
        {SENDER_FIELDS.map((field) => {
          const problem = problems[field];
          if (!problem) return null;
          return (
            <li key={field}>
              <a href={`#${fieldId(field)}`} onClick={(event) => toField(event, fieldId(field))}>
                {t(`contact.problem.${problem}`)}
              </a>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
