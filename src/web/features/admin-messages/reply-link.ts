import type { Message } from '#contract/messages.ts';

/** Mail programs cut off longer addresses. */
const LONGEST_QUOTE = 1000;

/** Opens an answer in the operator's own mail program, what was asked quoted below. null: no address was left. */
export function replyLink({ email, message }: Message, subject: string): string | null {
  if (email === null) return null;
  const quoted = message === '' ? '' : `\n\n${message.slice(0, LONGEST_QUOTE).toWellFormed().replaceAll(/^/gm, '> ')}`;
  const address = email.split('@').map(encodeURIComponent).join('@');
  return `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(quoted)}`;
}
