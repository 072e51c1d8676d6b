import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { MessagesPage } from '#contract/messages.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { cluster } from '../../ui/layout.ts';
import styles from './admin-messages.module.css';

interface MessagesPagerProps {
  readonly answer: MessagesPage['data'];
  readonly page: number;
  readonly onPage: (page: number) => void;
}

export function MessagesPager({ answer, page, onPage }: MessagesPagerProps) {
  const { t } = useTranslation('admin-messages');
  const { total, pages } = answer;
  return (
    <nav className={classNames(cluster(3), styles.pager)} aria-label={t('messages.pages')}>
      <p role="status">
        {t('messages.total', { count: total })}
        {pages > 1 && ` · ${t('messages.pageOf', { page, pages })}`}
      </p>
      {pages > 1 && (
        <>
          <Button look="quiet" disabled={page <= 1} onClick={() => onPage(page - 1)}>
            <ChevronLeft aria-hidden="true" /> {t('messages.previous')}
          </Button>
          <Button look="quiet" disabled={page >= pages} onClick={() => onPage(page + 1)}>
            {t('messages.next')} <ChevronRight aria-hidden="true" />
          </Button>
        </>
      )}
    </nav>
  );
}
