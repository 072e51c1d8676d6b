import { expect, test } from 'vitest';
import { declineReason } from './decline-reason.ts';

test('the decline code is what a visitor is told about', () => {
  expect(declineReason({ code: 'card_declined', declineCode: 'insufficient_funds' })).toBe('insufficient_funds');
  expect(declineReason({ code: 'card_declined', declineCode: 'generic_decline' })).toBe('generic');
});

test('without a decline code the error code decides', () => {
  expect(declineReason({ code: 'expired_card', declineCode: null })).toBe('expired_card');
  expect(declineReason({ code: 'invalid_expiry_year', declineCode: null })).toBe('invalid_expiry');
  expect(declineReason({ code: 'payment_intent_authentication_failure', declineCode: null })).toBe('authentication');
});

test('a code nobody has heard of is a plain refusal', () => {
  expect(declineReason({ code: 'card_declined', declineCode: 'new_in_2031' })).toBe('generic');
});
