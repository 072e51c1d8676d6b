import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  bookingContactProblems,
  isBookingPhone,
  isContactPhone,
  isEmail,
  isName,
  isPassword,
  normalizePhone,
} from './contact-rules.ts';

const MEGABYTE = 1_000_000;
/** Linear time is milliseconds here, quadratic time minutes: a busy machine does not change the result. */
const LINEAR_TIME_MS = 10_000;
const hostile = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string(),
  fc.stringMatching(/^[\0\u200b\u202e\ud800@.+0-9 -]{0,40}$/),
  fc.constantFrom('__proto__', '\0', '\ud800', '\u202e', '<script>', 'a@b.c\r\nBcc: x@y.zz'),
);

test.each([
  'Al',
  ' Jo ',
  '\tAna\n',
  'a'.repeat(200),
  'Ана',
  'José María Núñez',
  "O'Neill",
  '李明',
  'محمد',
  'נועה',
  'Zoë-Ann',
])('%s is a name', (name) => {
  expect(isName(name)).toBe(true);
});

test.each([
  ['nothing', ''],
  ['blanks', '     '],
  ['one letter', ' A '],
  ['one emoji', '😀'],
  ['zero-width characters', '\u200b\u200b\u200d\ufeff'],
  ['blanks that look like letters', '\u3164\u3164\u115f'],
  ['a NUL', 'An\0a'],
  ['a line break', 'Ana\r\nBcc: x@y.zz'],
  ['a lone surrogate', 'Ana\ud800'],
  ['a turned reading direction', 'Ana\u202egnp.exe'],
  ['201 letters', 'a'.repeat(201)],
])('%s: not a name', (_story, name) => {
  expect(isName(name)).toBe(false);
});

test.each([
  'a@b.co',
  'ana.maria+boat@mail.example.com',
  "o'neill@example.ie",
  'x_y-z@sub.do-main.museum',
  'ana@xn--80ak6aa92e.xn--p1ai',
  'почта@пример.рф',
  'A@B.COM',
])('%s is an email address', (email) => {
  expect(isEmail(email)).toBe(true);
});

test.each([
  ['nothing', ''],
  ['no at', 'ana.example.com'],
  ['two ats', 'ana@home@example.com'],
  ['no local part', '@example.com'],
  ['no tld', 'ana@example'],
  ['a tld of one', 'ana@example.c'],
  ['a tld of digits', 'ana@10.0.0.12'],
  ['an empty label', 'ana@example..com'],
  ['a dot at the end', 'ana@example.com.'],
  ['a dot at the start', '.ana@example.com'],
  ['two dots in a row', 'ana..maria@example.com'],
  ['a dash before a dot', 'ana@example-.com'],
  ['a dash after the at', 'ana@-example.com'],
  ['a blank inside', 'ana maria@example.com'],
  ['a blank after', 'ana@example.com '],
  ['a NUL', 'ana\0@example.com'],
  ['a header', 'ana@example.com\r\nBcc: x@y.zz'],
  ['a zero-width space', 'ana\u200b@example.com'],
  ['a turned reading direction', 'ana\u202e@example.com'],
  ['a lone surrogate', 'ana\ud800@example.com'],
  ['a display name', 'Ana <ana@example.com>'],
  ['two addresses', 'ana@example.com,eve@example.com'],
  ['255 characters', `${'a'.repeat(243)}@example.com`],
])('%s: not an email address', (_story, email) => {
  expect(isEmail(email)).toBe(false);
});

test('the longest accepted address has 254 characters', () => {
  expect(isEmail(`${'a'.repeat(242)}@example.com`)).toBe(true);
});

test('a telephone number keeps its digits and plus signs', () => {
  expect(normalizePhone(' +34 (922) 12-34-56\u202e\0 ')).toBe('+34922123456');
});

test.each([
  ['+34922123456', true],
  ['+34 (922) 12-34-56', true],
  ['922 12 34', true],
  ['123456', false],
  ['+123456789012345', true],
  ['+1234567890123456', false],
  ['+34922123456'.padEnd(40), true],
  ['+34922123456'.padEnd(41), false],
  ['34+922123456', false],
  ['++34922123456', false],
  ['', false],
  ['call me', false],
  ['٠١٢٣٤٥٦٧٨', false],
])('a booking accepts "%s" as a telephone number: %s', (phone, expected) => {
  expect(isBookingPhone(phone)).toBe(expected);
});

test.each([
  ['922 12-34', true],
  ['(+34) 922-123-456', true],
  ['922 12 3', false],
  ['922.123.456', false],
  ['922 123 456 x', false],
  ['922\t123456', false],
  ['922123456\n', false],
  ['+-() ', false],
  ['1'.repeat(40), true],
  ['1'.repeat(41), false],
])('the contact form accepts "%s" as a telephone number: %s', (phone, expected) => {
  expect(isContactPhone(phone)).toBe(expected);
});

test('a name and either email or telephone are enough', () => {
  expect(bookingContactProblems({ name: 'Ana', email: 'ana@example.com' })).toEqual({});
  expect(bookingContactProblems({ name: 'Ana', email: ' ana@example.com ', phone: '' })).toEqual({});
  expect(bookingContactProblems({ name: 'Ana', email: null, phone: '+34 922 123 456' })).toEqual({});
});

test('each invalid field is named, and a missing contact is a separate problem', () => {
  expect(bookingContactProblems({ name: 'A', email: 'ana@', phone: '12' })).toEqual({
    name: 'name_invalid',
    email: 'email_invalid',
    phone: 'phone_invalid',
  });
  expect(bookingContactProblems({ name: 'Ana', email: '  ', phone: undefined })).toEqual({
    contact: 'contact_required',
  });
});

test('an invalid email address is refused even with a valid telephone', () => {
  expect(bookingContactProblems({ name: 'Ana', email: 'ana', phone: '+34922123456' })).toEqual({
    email: 'email_invalid',
  });
});

test('sign-in accepts a password of 6 characters and refuses one of 5', () => {
  expect([isPassword('12345'), isPassword('123456')]).toEqual([false, true]);
});

test.each([
  ['letters', 'a'.repeat(MEGABYTE)],
  ['dots', 'a.'.repeat(MEGABYTE / 2)],
  ['labels', `a@${'a.'.repeat(MEGABYTE / 2)}`],
  ['dashes', `a@${'a-'.repeat(MEGABYTE / 2)}`],
  ['digits', '1'.repeat(MEGABYTE)],
  ['NULs', '\0'.repeat(MEGABYTE)],
  ['zero-width spaces', '\u200b'.repeat(MEGABYTE)],
])('a megabyte of %s is refused in linear time', { timeout: LINEAR_TIME_MS }, (_story, text) => {
  expect([isName(text), isEmail(text), isBookingPhone(text), isContactPhone(text)]).toEqual([
    false,
    false,
    false,
    false,
  ]);
  expect(bookingContactProblems({ name: text, email: text, phone: text })).toMatchObject({
    name: 'name_invalid',
    email: 'email_invalid',
  });
});

test.each(['a@'.repeat(127), `a@${'a-'.repeat(125)}`, `${'a.'.repeat(120)}@`, `a@${'a.'.repeat(126)}`])(
  'the longest hostile address %# is refused a thousand times in linear time',
  { timeout: LINEAR_TIME_MS },
  (email) => {
    for (let round = 0; round < 1_000; round += 1) expect(isEmail(email)).toBe(false);
  },
);

test('no input throws, and accepted input has no control character or lone surrogate', () => {
  fc.assert(
    fc.property(hostile, hostile, hostile, (name, email, phone) => {
      const problems = bookingContactProblems({ name, email, phone });
      if (!problems.name) expect(name.trim()).not.toMatch(/[\p{Cc}\p{Cs}]/u);
      if (isEmail(email)) expect(email).toMatch(/^[^\s@\p{C}]+@[^\s@\p{C}]+\.[^\s@.\p{C}]{2,}$/u);
      if (isBookingPhone(phone)) expect(normalizePhone(phone)).toMatch(/^\+?[0-9]{7,15}$/);
      expect(normalizePhone(phone)).toMatch(/^[0-9+]*$/);
    }),
  );
});

test('every plain address is accepted', () => {
  fc.assert(fc.property(fc.emailAddress(), (email) => isEmail(email) || email.length > 254));
});
