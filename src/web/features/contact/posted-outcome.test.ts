import { expect, test } from 'vitest';
import { postedOutcome } from './posted-outcome.ts';

test('the address says how a form sent without script has gone', () => {
  expect(postedOutcome('')).toBeNull();
  expect(postedOutcome('lng=es&contact=sent')).toEqual({ kind: 'sent' });
  expect(postedOutcome('contact=too_many')).toEqual({ kind: 'too_many' });
  expect(postedOutcome('contact=contact_required.name_invalid')).toEqual({
    kind: 'problems',
    problems: ['name_invalid', 'contact_required'],
  });
});

test('what it does not know is a failure without a name, never text of somebody else on the page', () => {
  expect(postedOutcome('contact=<b>call+900</b>')).toEqual({ kind: 'unfit' });
  expect(postedOutcome('contact=')).toEqual({ kind: 'unfit' });
});
