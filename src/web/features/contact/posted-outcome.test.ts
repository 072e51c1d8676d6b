import { expect, test } from 'vitest';
import { postedOutcome } from './posted-outcome.ts';

test('the address says how a form sent without script has gone, and brings no text of somebody else on the page', () => {
  expect(postedOutcome('')).toBeNull();
  expect(postedOutcome('lng=es&contact=sent')).toBe('sent');
  expect(postedOutcome('contact=failed')).toBe('lost');
  expect(postedOutcome('contact=<b>call+900</b>')).toBe('lost');
});
