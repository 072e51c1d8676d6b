import type { MailContext } from './mail-context.ts';
import type { MailList } from './mail-content.ts';

export function whatToBring({ booking, texts }: MailContext): MailList {
  const { heading, items, licence } = texts.bring;
  return { heading, items: booking.licence === 'skipper' ? items : [licence(booking.licence), ...items] };
}
