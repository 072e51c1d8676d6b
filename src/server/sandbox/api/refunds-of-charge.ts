import { refundsNow } from '../objects/refund.ts';
import { listObjects, type Stored } from '../queries.ts';
import type { SandboxTx } from '../sandbox-tx.ts';

/** The length of Stripe's expanded list. */
const AT_MOST = 10;

/** Adds the refunds to a charge only on request (`expand[]=refunds`); other objects are returned unchanged. */
export async function withRefunds(
  tx: SandboxTx,
  owner: Record<string, unknown>,
  step: string,
): Promise<Record<string, unknown>> {
  if (step !== 'refunds' || owner.object !== 'charge') return owner;
  const charge = String(owner.id);
  const found = knownRefunds(tx, charge) ?? (await refundsOf(tx, charge));
  const data = refundsNow(found.slice(0, AT_MOST), tx.now);
  return {
    ...owner,
    refunds: { object: 'list', data, has_more: found.length > AT_MOST, url: `/v1/charges/${charge}/refunds` },
  };
}

/** null: the objects of the charge's payment have not been read. */
function knownRefunds({ known }: SandboxTx, charge: string): Stored[] | null {
  if (!known.some(({ kind, body }) => kind === 'payment_intent' && (body as Owner).latest_charge === charge))
    return null;
  return known.filter(({ kind, body }) => kind === 'refund' && (body as Owner).charge === charge);
}

interface Owner {
  latest_charge?: string | null;
  charge?: string;
}

/** Newest first, and one more than is shown. */
function refundsOf({ sql }: SandboxTx, charge: string): Promise<Stored[]> {
  const filter = { paymentIntent: null, charge, eventTypes: null, from: null, until: null, after: null };
  return listObjects(sql, { ...filter, kind: 'refund', limit: AT_MOST + 1 });
}
