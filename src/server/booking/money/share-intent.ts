import { shareCents, shareInProportion } from '#domain/booking/share-cents.ts';
import type { Cents } from '#domain/money.ts';
import type { CardDispute, CardIntent, CardRefund } from '../../providers/cards/card-provider.ts';
import { refundKey } from './queries/refunds.ts';

/** One of several payments that an intent pays, and its known refunds and disputes. */
export interface Part {
  readonly amountCents: Cents;
  readonly refunds: readonly KnownRefund[];
  readonly disputes: readonly { readonly providerId: string; readonly amountCents: Cents }[];
}

interface KnownRefund {
  readonly id: string;
  /** null: the provider has not answered yet. */
  readonly providerId: string | null;
  readonly amountCents: Cents;
  /** The money was returned or is being returned. */
  readonly counts: boolean;
}

/**
 * Divides an intent into one for each payment (docs/decisions/0092). Received money goes to the parts by their amounts,
 * in their order; the fee in proportion. A refund belongs to the part that ordered it. A refund made in the provider's
 * dashboard, or a dispute, keeps its stored division, also when the parts come in another order because a booking was moved; a new
 * one is divided among the parts in their order, up to what each still keeps. All amounts add up to the intent's exactly.
 */
export function shareIntent(intent: CardIntent, parts: readonly Part[]): CardIntent[] {
  const amounts = shareCents(
    intent.amountCents,
    parts.map(({ amountCents }) => amountCents),
  );
  const received = shareCents(
    intent.receivedCents,
    parts.map(({ amountCents }) => amountCents),
  );
  const fees = intent.feeCents === null ? null : shareInProportion(intent.feeCents, received);
  const refunds = shareRefunds(intent.refunds, parts, received);
  const refunded = refunds.map(succeededCents);
  const kept = received.map((cents, index) => cents - (refunded[index] ?? 0));
  const disputes = shareDisputes(intent.disputes, parts, kept);
  return parts.map((_part, index) => ({
    ...intent,
    amountCents: amounts[index] ?? 0,
    receivedCents: received[index] ?? 0,
    refundedCents: refunded[index] ?? 0,
    feeCents: fees && (fees[index] ?? 0),
    refunds: refunds[index] ?? [],
    disputes: disputes[index] ?? [],
  }));
}

function succeededCents(refunds: readonly CardRefund[]): Cents {
  return refunds.reduce((sum, { status, amountCents }) => (status === 'succeeded' ? sum + amountCents : sum), 0);
}

/** The refunds of each part. */
function shareRefunds(
  reported: readonly CardRefund[],
  parts: readonly Part[],
  received: readonly Cents[],
): CardRefund[][] {
  const shares: CardRefund[][] = parts.map(() => []);
  const left = received.map((cents, index) => cents - countedCents(parts[index]));
  for (const refund of reported) {
    const stored = parts.map((part) => part.refunds.find(({ providerId }) => isShareOf(providerId, refund.id)));
    const orderedBy = parts.findIndex((part) => part.refunds.some(({ id }) => refundKey(id) === refund.order));
    if (orderedBy >= 0) shares[orderedBy]?.push(refund);
    else if (stored.some(Boolean)) {
      for (const [index, known] of stored.entries()) {
        if (known)
          shares[index]?.push({ ...refund, id: known.providerId ?? refund.id, amountCents: known.amountCents });
      }
    } else {
      for (const [index, share] of divided(refund, left).entries()) {
        if (share.amountCents === 0) continue;
        shares[index]?.push(share);
        if (share.status === 'succeeded' || share.status === 'pending')
          left[index] = (left[index] ?? 0) - share.amountCents;
      }
    }
  }
  return shares;
}

function countedCents(part: Part | undefined): Cents {
  return (part?.refunds ?? []).reduce((sum, { counts, amountCents }) => (counts ? sum + amountCents : sum), 0);
}

/** The disputes of each part. A dispute keeps its stored division while its amount is the stored one. */
function shareDisputes(
  reported: readonly CardDispute[],
  parts: readonly Part[],
  kept: readonly Cents[],
): CardDispute[][] {
  const shares: CardDispute[][] = parts.map(() => []);
  for (const dispute of reported) {
    const stored = parts.map((part) => part.disputes.find(({ providerId }) => isShareOf(providerId, dispute.id)));
    const storedCents = stored.reduce((sum, known) => sum + (known?.amountCents ?? 0), 0);
    const isStored = stored.some(Boolean) && storedCents === dispute.amountCents;
    const cents = isStored ? stored.map((known) => known?.amountCents ?? 0) : shareCents(dispute.amountCents, kept);
    const freeIds = parts.map((_part, index) => idOfShare(dispute.id, index)).filter(isUnknown(stored));
    for (const [index, amountCents] of cents.entries()) {
      const known = stored[index];
      const id = known?.providerId ?? freeIds.shift() ?? dispute.id;
      if (amountCents > 0 || known) shares[index]?.push({ ...dispute, id, amountCents });
    }
  }
  return shares;
}

/** One for each part. */
function divided(refund: CardRefund, left: readonly Cents[]): CardRefund[] {
  return shareCents(refund.amountCents, left).map((amountCents, index) => ({
    ...refund,
    id: idOfShare(refund.id, index),
    amountCents,
  }));
}

/** The provider's id is unique in the table, so all shares but one add a number to it. */
function idOfShare(id: string, index: number): string {
  return index === 0 ? id : `${id}#${index}`;
}

function isUnknown(stored: readonly ({ readonly providerId: string } | undefined)[]) {
  return (id: string) => !stored.some((known) => known?.providerId === id);
}

function isShareOf(storedId: string | null, id: string): boolean {
  return storedId === id || storedId?.startsWith(`${id}#`) === true;
}
