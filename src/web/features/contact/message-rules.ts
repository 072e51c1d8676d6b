import { messageContactProblems } from '#domain/contact/message-rules.ts';

export type SenderField = 'name' | 'email' | 'phone';
export type SenderProblem = 'name_invalid' | 'email_invalid' | 'phone_invalid' | 'contact_required';
export type SenderProblems = Readonly<Partial<Record<SenderField, SenderProblem>>>;

export const SENDER_FIELDS: readonly SenderField[] = ['name', 'email', 'phone'];

/** What is wrong with the form as it stands. That e-mail and telephone are both missing is said at the e-mail. */
export function problemsOf(form: FormData): SenderProblems {
  const text = (name: string) => String(form.get(name) ?? '');
  const { contact, ...own } = messageContactProblems({
    name: text('name'),
    email: text('email'),
    phone: text('phone'),
  });
  return contact ? { ...own, email: contact } : own;
}

/** Those of the problems told before that are still there. */
export function stillWrong(told: SenderProblems, now: SenderProblems): SenderProblems {
  return Object.fromEntries(
    SENDER_FIELDS.filter((one) => told[one] && told[one] === now[one]).map((one) => [one, told[one]]),
  );
}
