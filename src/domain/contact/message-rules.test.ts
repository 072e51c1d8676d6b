import { expect, test } from 'vitest';
import { messageContactProblems } from './message-rules.ts';

test.each([
  [{ name: 'Al', email: 'al@sea.example' }],
  [{ name: ' Ana Díaz ', email: ' ana@sea.example ', phone: ' ' }],
  [{ name: 'Ana', phone: '(922) 12-34-5' }],
  [{ name: 'Ana', phone: ' +34 600 00 00 00 ', email: null }],
])('a message from %j can be answered', (sender) => {
  expect(messageContactProblems(sender)).toEqual({});
});

test.each([
  [{ name: 'A ', email: 'a@sea.example' }, { name: 'name_invalid' }],
  [{ name: 'Ana', email: 'ana@sea' }, { email: 'email_invalid' }],
  [{ name: 'Ana', phone: '922 123' }, { phone: 'phone_invalid' }],
  [{ name: 'Ana', phone: '922 123 456 ext. 7' }, { phone: 'phone_invalid' }],
  [{ name: 'Ana', email: '', phone: null }, { contact: 'contact_required' }],
  [
    { name: '', email: 'x' },
    { name: 'name_invalid', email: 'email_invalid' },
  ],
])('a message from %j cannot be answered: %j', (sender, problems) => {
  expect(messageContactProblems(sender)).toEqual(problems);
});
