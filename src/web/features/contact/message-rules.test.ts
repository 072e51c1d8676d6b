import { expect, test } from 'vitest';
import { problemsOf, stillWrong } from './message-rules.ts';

function aForm(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

test('a name and one way to answer are enough', () => {
  expect(problemsOf(aForm({ name: 'Ana', email: '', phone: '+34 922-12 (34) 56' }))).toEqual({});
  expect(problemsOf(aForm({ name: 'Ana', email: ' ana@sea.example ', phone: '' }))).toEqual({});
});

test('each field is told what is wrong with it, and the e-mail that neither way was given', () => {
  expect(problemsOf(aForm({ name: 'A', email: 'ana@sea', phone: '12' }))).toEqual({
    name: 'name_invalid',
    email: 'email_invalid',
    phone: 'phone_invalid',
  });
  expect(problemsOf(aForm({ name: 'Ana' }))).toEqual({ email: 'contact_required' });
});

test('what has been mended is told no more, and no new fault is found while somebody types', () => {
  const told = { name: 'name_invalid', email: 'contact_required' } as const;
  expect(stillWrong(told, { name: 'name_invalid', email: 'email_invalid', phone: 'phone_invalid' })).toEqual({
    name: 'name_invalid',
  });
  expect(stillWrong(told, {})).toEqual({});
});
