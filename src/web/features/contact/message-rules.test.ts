import { expect, test } from 'vitest';
import { problemsOf, remainingProblems } from './message-rules.ts';

function aForm(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

test('a name and either email or telephone are enough', () => {
  expect(problemsOf(aForm({ name: 'Ana', email: '', phone: '+34 922-12 (34) 56' }))).toEqual({});
  expect(problemsOf(aForm({ name: 'Ana', email: ' ana@sea.example ', phone: '' }))).toEqual({});
});

test('each invalid field reports its problem, and the email reports that both contacts are missing', () => {
  expect(problemsOf(aForm({ name: 'A', email: 'ana@sea', phone: '12' }))).toEqual({
    name: 'name_invalid',
    email: 'email_invalid',
    phone: 'phone_invalid',
  });
  expect(problemsOf(aForm({ name: 'Ana' }))).toEqual({ email: 'contact_required' });
});

test('a corrected problem disappears and no new problem appears while typing', () => {
  const shown = { name: 'name_invalid', email: 'contact_required' } as const;
  expect(remainingProblems(shown, { name: 'name_invalid', email: 'email_invalid', phone: 'phone_invalid' })).toEqual({
    name: 'name_invalid',
  });
  expect(remainingProblems(shown, {})).toEqual({});
});
