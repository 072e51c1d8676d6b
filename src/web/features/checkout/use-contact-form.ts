import { useState } from 'react';
import { bookingContactProblems } from '#domain/contact/contact-rules.ts';
import { tabStorage } from '#web/lib/browser/browser-storage.ts';
import { useAfterPress } from '#web/lib/form/use-after-press.ts';
import { type ContactDraft, keepContact, readContact } from './contact-draft.ts';

export type ContactField = keyof ContactDraft;
export type ContactProblem = 'name_invalid' | 'email_invalid' | 'phone_invalid';

export interface ContactForm {
  readonly draft: ContactDraft;
  readonly change: (field: ContactField, value: string) => void;
  /** A field is validated when it is left, and then at every keystroke until it is valid. */
  readonly leave: (field: ContactField) => void;
  readonly problemOf: (field: ContactField) => ContactProblem | null;
  /** Neither email nor telephone is given; paying requires one of them (P-11.4). */
  readonly needsContact: boolean;
  /** All fields may be sent as they are. */
  readonly isComplete: boolean;
  /** Problems found by the last attempt to pay that are not yet corrected. */
  readonly summary: readonly { readonly field: ContactField; readonly problem: ContactProblem }[];
  /** Validates all fields; true when they may be sent. */
  readonly check: () => boolean;
}

const FIELDS: readonly ContactField[] = ['name', 'email', 'phone'];

/** Contact of the passengers: validated by the domain rules, kept across reloads. */
export function useContactForm(): ContactForm {
  const [draft, setDraft] = useState(() => readContact(tabStorage()));
  const [left, setLeft] = useState<readonly ContactField[]>([]);
  const [isTried, setIsTried] = useState(false);
  const afterPress = useAfterPress();
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
      if (draft[field].trim() === '') return;
      afterPress(() => setLeft((before) => (before.includes(field) ? before : [...before, field])));
    },
    problemOf,
    needsContact: problems.contact !== undefined,
    isComplete: Object.keys(problems).length === 0,
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
