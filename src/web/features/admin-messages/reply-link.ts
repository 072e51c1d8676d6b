import type { Message } from '#contract/messages.ts';

/** Mail programs cut off longer addresses. */
const LONGEST_QUOTE = 1000;

/** Opens a reply in the operator's mail program, with the message quoted. null: no address was given. */
export function replyLink({ email, message }: Message, subject: string): string | null {
  if (email === null) return null;
  const quoted = message === '' ? '' : `\n\n${message.slice(0, LONGEST_QUOTE).toWellFormed().replaceAll(/^/gm, '> ')}`;
  const address = email.split('@').map(encodeURIComponent).join('@');
  return `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(quoted)}`;
}
