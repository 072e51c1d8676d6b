import { expect, test } from 'vitest';
import { cardProblems, caretAfter, expiryMonth, formatExpiry, groupCardNumber } from './card-fields.ts';

const THIS_MONTH = Temporal.PlainYearMonth.from('2026-12');
const good = { number: '4242 4242 4242 4242', expiry: '12 / 30', cvc: '123' };

test('digits are grouped as on the card and other characters are removed', () => {
  expect(groupCardNumber('4242-4242 42424242')).toBe('4242 4242 4242 4242');
  expect(groupCardNumber('42424')).toBe('4242 4');
  expect(groupCardNumber('378282246310005')).toBe('3782 822463 10005');
  expect(groupCardNumber('')).toBe('');
});

test('the caret stays behind the edited digit', () => {
  expect(caretAfter(3, '4242 4242')).toBe(3);
  expect(caretAfter(5, '4242 4242')).toBe(6);
  expect(caretAfter(0, '4242')).toBe(0);
  expect(caretAfter(8, '4242 4242')).toBe(9);
});

test('an expiry gets its slash and a missing leading zero', () => {
  expect(formatExpiry('1')).toBe('1');
  expect(formatExpiry('12')).toBe('12');
  expect(formatExpiry('123')).toBe('12 / 3');
  expect(formatExpiry('930')).toBe('09 / 30');
  expect(formatExpiry('12 / 30')).toBe('12 / 30');
  expect(formatExpiry('12/2030')).toBe('12 / 30');
});

test('a month that does not exist is rejected', () => {
  expect(expiryMonth('13 / 30')).toBeNull();
  expect(expiryMonth('12 / 3')).toBeNull();
  expect(expiryMonth('02 / 28')?.toString()).toBe('2028-02');
});

test('a valid card has no problems, including in its last month', () => {
  expect(cardProblems(good, THIS_MONTH)).toEqual({});
  expect(cardProblems({ ...good, expiry: '12 / 26' }, THIS_MONTH)).toEqual({});
});

test('each invalid field reports its problem', () => {
  expect(cardProblems({ number: '4242 4242 4242 4241', expiry: '11 / 26', cvc: '12' }, THIS_MONTH)).toEqual({
    number: 'number_invalid',
    expiry: 'expiry_past',
    cvc: 'cvc_invalid',
  });
  expect(cardProblems({ number: '', expiry: '', cvc: '' }, THIS_MONTH)).toEqual({
    number: 'number_invalid',
    expiry: 'expiry_invalid',
    cvc: 'cvc_invalid',
  });
});

test.each(['4000 0000 0000 0002', '4000 0000 0000 9995', '4000 0027 6000 3184', '3782 822463 10005'])(
  'the published test card %s is valid',
  (number) => {
    const cvc = number.startsWith('37') ? '1234' : '123';
    expect(cardProblems({ ...good, number, cvc }, THIS_MONTH)).toEqual({});
  },
);
