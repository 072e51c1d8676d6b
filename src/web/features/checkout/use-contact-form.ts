import { useState } from 'react';
import { bookingContactProblems } from '#domain/contact/contact-rules.ts';
import { tabStorage } from '#web/lib/browser/browser-storage.ts';
import { type ContactDraft, keepContact, readContact } from './contact-draft.ts';

export type ContactField = keyof ContactDraft;
export type ContactProblem = 'name_invalid' | 'email_invalid' | 'phone_invalid';

export interface ContactForm {
  readonly draft: ContactDraft;
  readonly change: (field: ContactField, value: string) => void;
  /** A field is judged once it has been left, and again at every stroke until it is mended. */
  readonly leave: (field: ContactField) => void;
  readonly problemOf: (field: ContactField) => ContactProblem | null;
  /** Neither e-mail nor telephone: the pay button needs one of them (P-11.4). */
  readonly needsContact: boolean;
  /** What the last attempt to pay found wrong, as far as it is not mended. */
  readonly summary: readonly { readonly field: ContactField; readonly problem: ContactProblem }[];
  /** Judges everything; true when it may be sent. */
  readonly check: () => boolean;
}

const FIELDS: readonly ContactField[] = ['name', 'email', 'phone'];

/** Who travels: checked by the domain's rules, kept through reloads. */
export function useContactForm(): ContactForm {
  const [draft, setDraft] = useState(() => readContact(tabStorage()));
  const [left, setLeft] = useState<readonly ContactField[]>([]);
  const [isTried, setIsTried] = useState(false);
  const problems = bookingContactProblems(draft);
  const problemOf = (field: ContactField) => (isTried || left.includes(field) ? (problems[field] ?? null) : null);
  return {
    draft,
    change(field, value) {
      const changed = { ...draft, [field]: value };
      setDraft(changed);
      keepContact(tabStorage(), changed);
    },
    leave: (field) => {
      if (draft[field].trim() !== '') setLeft((before) => (before.includes(field) ? before : [...before, field]));
    },
    problemOf,
    needsContact: problems.contact !== undefined,
    summary: isTried
      ? FIELDS.flatMap((field) => {
          const problem = problems[field];
          return problem ? [{ field, problem }] : [];
        })
      : [],
    check() {
      setIsTried(true);
      return Object.keys(problems).length === 0;
    },
  };
}
