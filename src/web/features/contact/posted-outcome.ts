import type { SenderProblem } from './message-rules.ts';

/** How a form sent without script has gone; `unfit` stands for what no problem names. */
export type PostedOutcome =
  | { readonly kind: 'sent' | 'too_many' | 'unfit' }
  | { readonly kind: 'problems'; readonly problems: readonly SenderProblem[] };

const PROBLEMS: readonly SenderProblem[] = ['name_invalid', 'email_invalid', 'phone_invalid', 'contact_required'];

/** What the server has put into the address that it led back to; null when nothing was sent. */
export function postedOutcome(search: string): PostedOutcome | null {
  const said = new URLSearchParams(search).get('contact');
  if (said === null) return null;
  if (said === 'sent' || said === 'too_many') return { kind: said };
  const named = said.split('.');
  const problems = PROBLEMS.filter((problem) => named.includes(problem));
  return problems.length > 0 ? { kind: 'problems', problems } : { kind: 'unfit' };
}
