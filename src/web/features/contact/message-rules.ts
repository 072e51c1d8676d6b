import { messageContactProblems } from '#domain/contact/message-rules.ts';

export type SenderField = 'name' | 'email' | 'phone';
export type SenderProblem = 'name_invalid' | 'email_invalid' | 'phone_invalid' | 'contact_required';
export type SenderProblems = Readonly<Partial<Record<SenderField, SenderProblem>>>;

export const SENDER_FIELDS: readonly SenderField[] = ['name', 'email', 'phone'];

/** Problems of the form's current values. */
export function problemsOf(form: FormData): SenderProblems {
  const text = (name: SenderField) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  return senderProblems({ name: text('name'), email: text('email'), phone: text('phone') });
}

/** A missing contact (neither email nor telephone) is reported at the email field. */
export function senderProblems(sender: Readonly<Record<SenderField, string>>): SenderProblems {
  const { contact, ...own } = messageContactProblems(sender);
  return contact ? { ...own, email: contact } : own;
}

/** Restricts the problems to these fields. */
export function onlyOf(problems: SenderProblems, fields: readonly SenderField[]): SenderProblems {
  return Object.fromEntries(fields.filter((one) => problems[one]).map((one) => [one, problems[one]]));
}

/** The problems already shown that still apply. */
export function remainingProblems(shown: SenderProblems, now: SenderProblems): SenderProblems {
  return onlyOf(
    now,
    SENDER_FIELDS.filter((one) => shown[one] === now[one]),
  );
}
