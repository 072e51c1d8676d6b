import { expect, test } from 'vitest';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-code.ts';

test('recovery codes are ten different codes of 80 bits', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
});

test.each(['7K2M-0T9W-XQ4F-1ABC', '7k2m 0t9w xq4f 1abc', '7K2MOT9WXQ4FLABC', ' 7K2M-oT9W-XQ4F-iABC '])(
  '%j is the same code however it is typed',
  (typed) => {
    expect(hashRecoveryCode(typed)).toEqual(hashRecoveryCode('7K2M0T9WXQ4F1ABC'));
  },
);
