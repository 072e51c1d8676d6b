import { expect, test } from 'vitest';
import type { Booking } from '#contract/bookings.ts';
import { fieldsOf, isEdited, isOvertaken, withField } from './contact-draft.ts';

const booking = {
  customer: { name: 'Ana Díaz', email: null, phone: '+34600111222' },
  language: 'es',
  note: 'Vegetarians',
} as Booking;
const withPhone = (phone: string): Booking => ({ ...booking, customer: { ...booking.customer, phone } });
const twoDogs = withField(booking, {}, 'note', 'Two dogs');

test('an edited field keeps what was typed, and the others follow the booking', () => {
  expect(fieldsOf(withPhone('+34999888777'), twoDogs)).toEqual({
    name: 'Ana Díaz',
    email: '',
    phone: '+34999888777',
    language: 'es',
    note: 'Two dogs',
  });
});

test('a form is edited while it differs from the booking', () => {
  expect(isEdited(booking, {})).toBe(false);
  expect(isEdited(booking, twoDogs)).toBe(true);
  expect(isEdited(booking, withField(booking, twoDogs, 'note', 'Vegetarians'))).toBe(false);
  expect(isEdited({ ...booking, note: 'Two dogs' }, twoDogs)).toBe(false);
});

test('an edit is overtaken when somebody else gives the same field another value', () => {
  expect(isOvertaken(booking, twoDogs)).toBe(false);
  expect(isOvertaken(withPhone('+34999888777'), twoDogs)).toBe(false);
  expect(isOvertaken({ ...booking, note: 'Two dogs' }, twoDogs)).toBe(false);
  expect(isOvertaken({ ...booking, note: 'Vegans' }, twoDogs)).toBe(true);
});

test('a value that was on the screen when the field was first edited does not overtake it', () => {
  const vegans = { ...booking, note: 'Vegans' };
  const typed = withField(vegans, withField(vegans, {}, 'note', 'Vegans, two'), 'note', 'Vegans, two dogs');
  expect(isOvertaken(vegans, typed)).toBe(false);
});
