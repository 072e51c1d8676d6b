/**
 * A form with Stripe's brackets parsed: `card[number]=4242` is `{card: {number: '4242'}}`, lists have keys 0, 1, 2 …
 */
export type Form = { [name: string]: string | Form };

const MOST_FIELDS = 200;
const DEEPEST = 6;

/** Parses an urlencoded body or query. Never throws: invalid input gives an empty form. */
export function parseForm(text: string): Form {
  const form = emptyForm();
  const fields = [...new URLSearchParams(text)].slice(0, MOST_FIELDS);
  for (const [name, value] of fields) place(form, pathOf(name), value);
  return form;
}

/** The values of a list (`expand[]=a&expand[]=b`); empty when absent. */
export function listOf(field: string | Form | undefined): string[] {
  if (field === undefined) return [];
  if (typeof field === 'string') return [field];
  return Object.values(field).filter((value) => typeof value === 'string');
}

function place(form: Form, [name = '', ...rest]: string[], value: string): void {
  const key = name === '' ? String(Object.keys(form).length) : name;
  if (rest.length === 0) {
    form[key] = value;
    return;
  }
  const inner = form[key];
  const next = typeof inner === 'object' ? inner : emptyForm();
  form[key] = next;
  place(next, rest, value);
}

function pathOf(name: string): string[] {
  const [head = ''] = name.split('[', 1);
  const rest = [...name.slice(head.length).matchAll(/\[([^[\]]*)\]/g)].map((match) => match[1] ?? '');
  return [head, ...rest].slice(0, DEEPEST);
}

/** Without a prototype, so that `__proto__` is an ordinary name. */
function emptyForm(): Form {
  return Object.create(null) as Form;
}
