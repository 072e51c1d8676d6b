import { CircleCheck } from 'lucide-react';
import { useId } from 'react';
import type { Attention } from '#contract/attention.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useSite } from '../../lib/page/site-context.ts';
import page from '../../ui/admin-page.module.css';
import { classNames } from '../../ui/class-names.ts';
import { row, stack } from '../../ui/layout.ts';
import { AttentionCounts } from './attention-counts.tsx';
import { AttentionDepartures } from './attention-departures.tsx';
import styles from './attention.module.css';
import { isCalm } from './is-calm.ts';

/** What needs the operator's attention, above the day sheet; not printed. */
export function AttentionPanel({ attention }: { readonly attention: Attention }) {
  const { t } = useTranslation('admin-today');
  const { demo } = useSite();
  const headingId = useId();
  return (
    <section className={classNames(page.panel, stack(3), styles.panel)} aria-labelledby={headingId}>
      <h2 className={page.panelTitle} id={headingId}>
        {t('attention.title')}
      </h2>
      {isCalm(attention) ? (
        <p className={classNames(row(2), styles.calm)}>
          <CircleCheck aria-hidden="true" /> {t('attention.calm')}
        </p>
      ) : (
        <div className={styles.lists}>
          <AttentionCounts attention={attention} hasOutbox={demo} />
          <AttentionDepartures attention={attention} />
        </div>
      )}
    </section>
  );
}
