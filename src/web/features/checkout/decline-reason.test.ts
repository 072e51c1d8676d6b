import { expect, test } from 'vitest';
import { declineReason } from './decline-reason.ts';

test('the decline code determines the reason', () => {
  expect(declineReason({ code: 'card_declined', declineCode: 'insufficient_funds' })).toBe('insufficient_funds');
  expect(declineReason({ code: 'card_declined', declineCode: 'generic_decline' })).toBe('generic');
});

test('without a decline code the error code determines the reason', () => {
  expect(declineReason({ code: 'expired_card', declineCode: null })).toBe('expired_card');
  expect(declineReason({ code: 'invalid_expiry_year', declineCode: null })).toBe('invalid_expiry');
  expect(declineReason({ code: 'payment_intent_authentication_failure', declineCode: null })).toBe('authentication');
});

test('an unknown code is a generic decline', () => {
  expect(declineReason({ code: 'card_declined', declineCode: 'new_in_2031' })).toBe('generic');
});
