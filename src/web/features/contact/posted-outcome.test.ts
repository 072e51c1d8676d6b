import { expect, test } from 'vitest';
import { postedOutcome } from './posted-outcome.ts';

test('the query gives the outcome of a form sent without script and cannot put foreign text on the page', () => {
  expect(postedOutcome('')).toBeNull();
  expect(postedOutcome('lng=es&contact=sent')).toBe('sent');
  expect(postedOutcome('contact=failed')).toBe('lost');
  expect(postedOutcome('contact=<b>call+900</b>')).toBe('lost');
});
