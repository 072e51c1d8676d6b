import type { Form } from './form.ts';
import { invalidRequest, missing } from './refusal.ts';

/** A text field; null when it is absent or empty. */
export function text(form: Form, name: string): string | null {
  const value = form[name];
  if (value === undefined || value === '') return null;
  if (typeof value !== 'string') throw invalidRequest(`Invalid string: ${name}`, { param: name });
  return value;
}

export function requiredText(form: Form, name: string): string {
  const value = text(form, name);
  if (value === null) throw missing(name);
  return value;
}

/** A whole number; null when absent. */
export function wholeNumber(form: Form, name: string): number | null {
  const value = text(form, name);
  if (value === null) return null;
  if (!/^-?\d{1,12}$/.test(value)) {
    throw invalidRequest(`Invalid integer: ${value}`, { code: 'parameter_invalid_integer', param: name });
  }
  return Number(value);
}

/** A nested form; empty when absent. */
export function nested(form: Form, name: string): Form {
  const value = form[name];
  return typeof value === 'object' ? value : {};
}

/** Flat text values, such as metadata; names with an empty value are left out. */
export function texts(form: Form): Record<string, string> {
  const given = Object.entries(form).filter(([, value]) => typeof value === 'string' && value !== '');
  return Object.fromEntries(given) as Record<string, string>;
}
