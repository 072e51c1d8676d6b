import { onlyOf, problemsOf, SENDER_FIELDS, type SenderProblems } from './message-rules.ts';

/** Problems of the non-empty fields that have lost focus. */
export function problemsLeft(form: HTMLFormElement, isLeft: (field: Element) => boolean): SenderProblems {
  const left = SENDER_FIELDS.filter((name) => {
    const field = form.elements.namedItem(name);
    return field instanceof HTMLInputElement && field.value.trim() !== '' && isLeft(field);
  });
  return onlyOf(problemsOf(new FormData(form)), left);
}
