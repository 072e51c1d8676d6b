import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import type { NoticeList, NoticesRead } from '#contract/notices.ts';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { readAll } from '#contract/read-all-notices.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { answerQuery } from '../../lib/admin-data/answers.ts';
import { pollEvery } from '../../lib/admin-data/query-client.ts';
import { send } from '../../lib/api/send.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { centered, cluster, stack } from '../../ui/layout.ts';
import { NoticeLink } from './notice-link.tsx';
import styles from './notices.module.css';

const REFRESH_MS = 30_000;
/** The server counts to 100. */
const MOST_SHOWN = 99;

/** The events since the user last looked: a bell with a count that opens the list (P-20.20). */
export function NoticesBell() {
  const { t } = useTranslation('admin');
  const [isOpen, setIsOpen] = useState(false);
  const client = useQueryClient();
  const query = answerQuery<NoticeList>(OFFICE_PATHS.notices);
  const notices = useQuery({ ...query, refetchInterval: pollEvery(REFRESH_MS) });
  const reading = useMutation({
    mutationFn: (body: NoticesRead) => send<NoticeList>(OFFICE_PATHS.noticesRead, { method: 'POST', body }),
    onSuccess: (answer) => client.setQueryData(query.queryKey, answer),
  });
  const { items = [], unread = 0 } = notices.data ?? {};
  const shown = unread > MOST_SHOWN ? `${MOST_SHOWN}+` : String(unread);
  return (
    <>
      <button
        type="button"
        className={classNames(centered(), styles.bell)}
        aria-haspopup="dialog"
        aria-label={unread > 0 ? t('notices.open', { count: unread, shown }) : t('notices.title')}
        title={t('notices.title')}
        onClick={() => setIsOpen(true)}
      >
        <Bell aria-hidden="true" />
        {unread > 0 && (
          <span className={styles.count} aria-hidden="true">
            {shown}
          </span>
        )}
      </button>
      {isOpen &&
        // Rendered outside the page's banner landmark, which contains the bell.
        createPortal(
          <Dialog title={t('notices.title')} closeLabel={t('frame.close')} onClose={() => setIsOpen(false)}>
            {items.length === 0 && (
              <p className={styles.empty}>{t(notices.isError ? 'notices.failed' : 'notices.empty')}</p>
            )}
            {items.length > 0 && (
              <div className={stack(3)}>
                <div className={cluster()}>
                  <Button
                    look="quiet"
                    busy={reading.isPending}
                    disabled={unread === 0}
                    // A notice that has come since is unread: nobody has seen it.
                    onClick={() => reading.mutate(readAll(items))}
                  >
                    {t('notices.readAll')}
                  </Button>
                </div>
                {reading.isError && <p role="alert">{t('notices.notRead')}</p>}
                <ul className={stack()}>
                  {items.map((notice) => (
                    <li key={notice._id}>
                      <NoticeLink
                        notice={notice}
                        onOpen={() => {
                          if (!notice.isRead) reading.mutate({ ids: [notice._id] });
                          setIsOpen(false);
                        }}
                      />
                    </li>
                  ))}
                </ul>
              </div>
            )}
          </Dialog>,
          document.body,
        )}
    </>
  );
}
