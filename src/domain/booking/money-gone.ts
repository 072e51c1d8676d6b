import type { Cents } from '../money.ts';

/** Cents; far above the error of the sums below, far below a cent. */
const ROUNDING_ERROR = 1e-6;

/** A voucher among all that are made of one another's money (P-26.17). */
export interface FamilyVoucher {
  readonly id: string;
  readonly balanceCents: Cents;
  /** The voucher that paid for the booking it was made from, and how much of that is in it; null: no voucher's money. */
  readonly parent: { readonly id: string; readonly shareCents: Cents } | null;
  /** The money it was made from, without and with the bonus; read only where there is a parent. */
  readonly sourceCents: Cents;
  readonly valueCents: Cents;
}

/** Cents taken off a voucher for `MoneyGone`, at least as many as `sourceCents` of that, because bonuses come on top. */
export interface TakenOff {
  readonly voucherId: string;
  readonly cents: Cents;
  readonly sourceCents: Cents;
}

/** Money of a voucher that went back to its payer or that a bank has taken. */
export interface MoneyGone {
  readonly voucherId: string;
  /** In cents of that voucher; below 0: money has come that was not on it at first. */
  readonly cents: Cents;
  /** What is off vouchers for it: at most one sum for each voucher. */
  readonly taken: readonly TakenOff[];
}

/** A change of a voucher's balance. Both amounts are negative when it is taken off. */
export interface BalanceChange<Gone extends MoneyGone> extends TakenOff {
  readonly gone: Gone;
}

/**
 * What to take off vouchers and to put back on them, so that no money is on them that is gone (P-26.15 to P-26.17). Money that has come
 * back is put where it was taken off, on the latest voucher first. Money that is gone is taken off its own voucher first, then off those
 * that its money became, the oldest first: off each at most its balance and its share of the money, with the bonus on it.
 * @param family all vouchers that are made of one another's money, the oldest first
 */
export function balanceChanges<Gone extends MoneyGone>(
  family: readonly FamilyVoucher[],
  gone: readonly Gone[],
): BalanceChange<Gone>[] {
  const books = booksOf(family);
  for (const one of gone) for (const taken of one.taken) countShares(books, one, taken);
  return [putBack, take].flatMap((decide) =>
    gone.flatMap((one) => decide(books, one).map((change) => ({ ...change, gone: one }))),
  );
}

/** How much of the money is off no voucher, because it was spent before. */
export function spentBeforeCents(gone: readonly MoneyGone[]): Cents {
  return gone.reduce((sum, one) => sum + Math.max(0, missingCents(one)), 0);
}

/** Negative: more is taken off than is gone. */
function missingCents({ cents, taken }: MoneyGone): Cents {
  return cents - taken.reduce((sum, { sourceCents }) => sum + sourceCents, 0);
}

/** Changes with each decision. */
interface Books {
  /** The oldest first. */
  readonly vouchers: ReadonlyMap<string, FamilyVoucher>;
  readonly balances: Map<string, Cents>;
  /** How much of each voucher's share of its parent's money is not taken off. Not rounded: the sum of parts must be the whole. */
  readonly sharesLeft: Map<string, number>;
}

function booksOf(family: readonly FamilyVoucher[]): Books {
  return {
    vouchers: new Map(family.map((voucher) => [voucher.id, voucher])),
    balances: new Map(family.map(({ id, balanceCents }) => [id, balanceCents])),
    sharesLeft: new Map(family.map(({ id, parent }) => [id, parent?.shareCents ?? 0])),
  };
}

/** Deducts what is off a voucher from the shares that the money came through; negative: it is put back. */
function countShares(books: Books, gone: MoneyGone, { voucherId, sourceCents }: TakenOff): void {
  let cents = sourceCents;
  for (const voucher of pathOf(books, gone.voucherId, voucherId) ?? []) {
    add(books.sharesLeft, voucher.id, -cents);
    cents = (cents * voucher.valueCents) / voucher.sourceCents;
  }
}

function putBack(books: Books, gone: MoneyGone): TakenOff[] {
  let surplus = -missingCents(gone);
  return [...books.vouchers.keys()].toReversed().flatMap((voucherId) => {
    const change = toPutBack(gone, voucherId, surplus);
    if (change.sourceCents <= 0) return [];
    surplus -= change.sourceCents;
    add(books.balances, voucherId, change.cents);
    countShares(books, gone, { ...change, sourceCents: -change.sourceCents });
    return [change];
  });
}

/** The money's own voucher gets what the others do not get. */
function toPutBack(gone: MoneyGone, voucherId: string, surplus: Cents): TakenOff {
  if (voucherId === gone.voucherId) return { voucherId, cents: surplus, sourceCents: surplus };
  const taken = gone.taken.find((one) => one.voucherId === voucherId);
  const sourceCents = Math.min(surplus, taken?.sourceCents ?? 0);
  const cents = taken && sourceCents > 0 ? Math.round((taken.cents * sourceCents) / taken.sourceCents) : 0;
  return { voucherId, cents, sourceCents };
}

function take(books: Books, gone: MoneyGone): TakenOff[] {
  let missing = missingCents(gone);
  return [...books.vouchers.keys()].flatMap((voucherId) => {
    const off = toTake(books, gone, { voucherId, missing });
    if (!off || off.cents <= 0) return [];
    missing -= off.sourceCents;
    add(books.balances, voucherId, -off.cents);
    countShares(books, gone, off);
    return [{ voucherId, cents: -off.cents, sourceCents: -off.sourceCents }];
  });
}

/**
 * What to take off a voucher; null: it has none of the money. All that is off it for the money is rounded together, so that the sum of
 * parts is the whole. Where its balance is too small, the part that it covers is rounded down: the rest may be on a younger voucher.
 */
function toTake(
  books: Books,
  gone: MoneyGone,
  { voucherId, missing }: { voucherId: string; missing: Cents },
): TakenOff | null {
  const path = pathOf(books, gone.voucherId, voucherId);
  if (!path || missing <= 0) return null;
  const before = gone.taken.find((one) => one.voucherId === voucherId) ?? { cents: 0, sourceCents: 0 };
  let factor = 1;
  let allowed: number = missing;
  for (const voucher of path) {
    allowed = Math.min(allowed, (books.sharesLeft.get(voucher.id) ?? 0) / factor);
    factor *= voucher.valueCents / voucher.sourceCents;
  }
  const wanted = Math.round((before.sourceCents + allowed) * factor + ROUNDING_ERROR) - before.cents;
  const cents = Math.min(wanted, Math.max(0, books.balances.get(voucherId) ?? 0));
  const covered =
    cents === wanted
      ? Math.ceil(allowed - ROUNDING_ERROR)
      : Math.floor((before.cents + cents) / factor + ROUNDING_ERROR) - before.sourceCents;
  return { voucherId, cents, sourceCents: Math.min(missing, cents, Math.max(1, covered)) };
}

/** The vouchers after `fromId` up to `toId`; null: `toId` is not made of its money. */
function pathOf(books: Books, fromId: string, toId: string): FamilyVoucher[] | null {
  if (fromId === toId) return [];
  const voucher = books.vouchers.get(toId);
  const before = voucher?.parent ? pathOf(books, fromId, voucher.parent.id) : null;
  return voucher && before ? [...before, voucher] : null;
}

function add(to: Map<string, Cents>, id: string, cents: Cents): void {
  to.set(id, (to.get(id) ?? 0) + cents);
}
