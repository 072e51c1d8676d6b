import { useTranslation } from '../../i18n/use-translation.ts';
import type { Message } from '#contract/messages.ts';
import { Pill } from '../../ui/pill.tsx';

/** New, read or answered, and whether there is a note. */
export function MessageState({ message }: { readonly message: Message }) {
  const { t } = useTranslation('admin-messages');
  const { readAt, answeredAt, note } = message;
  return (
    <>
      {answeredAt !== null && <Pill tone="good">{t('messages.states.answered')}</Pill>}
      {answeredAt === null && readAt !== null && <Pill tone="quiet">{t('messages.states.read')}</Pill>}
      {readAt === null && <Pill tone="warn">{t('messages.states.unread')}</Pill>}{' '}
      {note !== null && <Pill tone="calm">{t('messages.states.noted')}</Pill>}
    </>
  );
}
