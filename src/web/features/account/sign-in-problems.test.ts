import { expect, test } from 'vitest';
import { signInProblems } from './sign-in-problems.ts';

test('a valid address with trailing space and a six-character password have no problems', () => {
  expect(signInProblems({ email: 'admin@demo.test ', password: '123456' })).toEqual({});
});

test('a malformed address and a five-character password are reported', () => {
  expect(signInProblems({ email: 'admin@demo', password: '12345' })).toEqual({ email: true, password: true });
});
