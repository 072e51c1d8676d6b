import { type Answer, type Call, ok } from '../api/call.ts';
import { nested, text } from '../api/fields.ts';
import { invalidRequest, noSuch } from '../api/refusal.ts';
import { type SandboxTx, storeObject, replaceObject, recordEvent } from '../sandbox-tx.ts';
import { findCharge } from '../find.ts';
import { type Dispute, newDispute } from '../objects/dispute.ts';
import type { PaymentIntent } from '../objects/payment-intent.ts';
import { lockObject } from '../queries.ts';

/** Opens a dispute right after the payment, as Stripe's 4000 0000 0000 0259 does. */
export async function openDispute(tx: SandboxTx, { latest_charge }: PaymentIntent): Promise<void> {
  const charge = await findCharge(tx, latest_charge ?? '');
  const dispute = newDispute(charge, tx.now);
  replaceObject(tx, { ...charge, disputed: true });
  storeObject(tx, dispute);
  await recordEvent(tx, 'charge.dispute.created', dispute);
}

/** POST /v1/disputes/:id/close: the shop accepts the dispute. */
export async function closeDispute({ tx, id }: Call): Promise<Answer> {
  return ok(await decide(tx, await lockOpen(tx, id), 'lost'));
}

/** POST /v1/disputes/:id: the evidence `winning_evidence` or `losing_evidence` decides it, as in test mode. */
export async function updateDispute({ tx, id, params }: Call): Promise<Answer> {
  const dispute = await lockOpen(tx, id);
  const evidence = text(nested(params, 'evidence'), 'uncategorized_text');
  if (evidence === 'winning_evidence') return ok(await decide(tx, dispute, 'won'));
  if (evidence === 'losing_evidence') return ok(await decide(tx, dispute, 'lost'));
  return ok(dispute);
}

async function lockOpen({ sql }: SandboxTx, id: string): Promise<Dispute> {
  const [found] = await lockObject(sql, [id, 'dispute']);
  if (!found) throw noSuch('dispute', id);
  const dispute = found.body as Dispute;
  if (dispute.status !== 'needs_response') throw invalidRequest('This dispute is already closed.');
  return dispute;
}

async function decide(tx: SandboxTx, dispute: Dispute, status: 'won' | 'lost'): Promise<Dispute> {
  const decided: Dispute = { ...dispute, status };
  replaceObject(tx, decided);
  await recordEvent(tx, 'charge.dispute.closed', decided);
  return decided;
}
