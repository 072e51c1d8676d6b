import { type MouseEvent, useEffect, useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { classNames } from '../../ui/class-names.ts';
import { stack } from '../../ui/layout.ts';
import { contactFieldId } from './contact-fields.tsx';
import styles from './error-summary.module.css';
import type { ContactForm } from './use-contact-form.ts';

interface ErrorSummaryProps {
  readonly problems: ContactForm['summary'];
  readonly isCardIncomplete: boolean;
  /** Number of presses of the pay button; each one moves the focus here again. */
  readonly attempt: number;
  readonly onCard: () => void;
}

/** All problems in one focusable list, each linked to its field. */
export function ErrorSummary({ problems, isCardIncomplete, attempt, onCard }: ErrorSummaryProps) {
  const { t } = useTranslation('booking');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [attempt]);
  const toCard = (event: MouseEvent) => {
    event.preventDefault();
    onCard();
  };
  return (
    <div className={classNames(stack(2), styles.summary)} role="alert" tabIndex={-1} ref={box}>
      <h3 className={styles.heading}>{t('errors.heading')}</h3>
      <ul className={classNames(stack(1), styles.list)}>
        {problems.map(({ field, problem }) => (
          <li key={field}>
            <a href={`#${contactFieldId(field)}`} onClick={(event) => focusField(event, contactFieldId(field))}>
              {t(`contact.${field}.label`)}: {t(`contact.${problem}`)}
            </a>
          </li>
        ))}
        {isCardIncomplete && (
          <li>
            <a href="#card-fields" onClick={toCard}>
              {t('errors.card')}
            </a>
          </li>
        )}
      </ul>
    </div>
  );
}

function focusField(event: MouseEvent, id: string): void {
  event.preventDefault();
  document.getElementById(id)?.focus();
}
