import { expect, test } from 'vitest';
import { signInProblems } from './sign-in-problems.ts';

test('a good address, with a space that a keyboard added, and six characters may be sent', () => {
  expect(signInProblems({ email: 'admin@demo.test ', password: '123456' })).toEqual({});
});

test('a mistyped address and a password of five characters are named', () => {
  expect(signInProblems({ email: 'admin@demo', password: '12345' })).toEqual({ email: true, password: true });
});
