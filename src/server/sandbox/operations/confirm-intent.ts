import { type Answer, type Call, failed, ok } from '../api/call.ts';
import { text } from '../api/fields.ts';
import { invalidRequest } from '../api/refusal.ts';
import { takeFault } from '../faults/faults.ts';
import { findMethod, lockIntent } from '../find.ts';
import type { PaymentIntent } from '../objects/payment-intent.ts';
import type { ChosenMethod } from '../objects/payment-method.ts';
import { type CardBehaviour, OWNER_IS_ASKED } from '../cards/test-cards.ts';
import { askBank } from './ask-bank.ts';
import { charge } from './charge.ts';
import { chooseMethod } from './choose-method.ts';
import { decline } from './decline.ts';
import { openDispute } from './disputes.ts';
import { readFutureUsage, refuseForeignMethod } from './future-usage.ts';
import { refuseUnlessPossible } from './intent-state.ts';

/** POST /v1/payment_intents/:id/confirm: charges the card, declines it, or sends the buyer to the bank's page. */
export async function confirmIntent(call: Call): Promise<Answer> {
  const intent = await lockIntent(call.tx, call.id);
  refuseForeignBrowser(call, intent);
  refuseUnlessPossible('confirm', intent);
  return confirmLocked(call, intent);
}

export async function confirmLocked(call: Call, asked: PaymentIntent): Promise<Answer> {
  const { tx, params } = call;
  const intent = { ...asked, setup_future_usage: readFutureUsage(params) ?? asked.setup_future_usage };
  const isOffSession = text(params, 'off_session') === 'true';
  const chosen = await methodFor(call, intent);
  refuseForeignMethod(chosen, intent, isOffSession);
  const { method } = chosen;
  const behaviour = isOffSession ? withoutOwner(chosen.behaviour) : chosen.behaviour;
  const attempt = { intent, method, created: tx.now };
  switch (behaviour.does) {
    case 'decline':
      return decline(tx, attempt, behaviour.decline);
    case 'ask':
      return ok(await askBank(call, attempt, text(params, 'return_url')));
    case 'pay': {
      const paid = await charge(tx, attempt);
      if (behaviour.isDisputed) await openDispute(tx, paid);
      const fault = tx.hasFaults && (await takeFault(tx.sql, '500_after_capture'));
      return fault ? failed(500, { type: 'api_error', message: 'An unknown error occurred' }) : ok(paid);
    }
  }
}

/**
 * The behaviour off session, when nobody can be sent to the bank's page: cards that ask are declined unless they have an
 * `offSession` outcome.
 */
function withoutOwner(behaviour: CardBehaviour): CardBehaviour {
  if (behaviour.does !== 'ask') return behaviour;
  return behaviour.offSession ?? { does: 'decline', decline: OWNER_IS_ASKED };
}

/** A browser proves with the client secret that the intent is its own. */
export function refuseForeignBrowser({ caller, params }: Call, intent: PaymentIntent): void {
  if (caller === 'server' || text(params, 'client_secret') === intent.client_secret) return;
  throw invalidRequest(
    'The client_secret provided does not match the client_secret associated with the PaymentIntent.',
    {
      code: 'payment_intent_invalid_parameter',
      param: 'client_secret',
    },
  );
}

async function methodFor({ tx, params }: Call, intent: PaymentIntent): Promise<ChosenMethod> {
  const chosen = await chooseMethod(tx, params);
  if (chosen) return chosen;
  if (intent.payment_method) return findMethod(tx, intent.payment_method);
  throw invalidRequest(
    "You cannot confirm this PaymentIntent because it's missing a payment method. " +
      'You can either update the PaymentIntent with a payment method and then confirm it again, ' +
      'or confirm it again directly with a payment method.',
    { code: 'payment_intent_unexpected_state', payment_intent: intent },
  );
}
