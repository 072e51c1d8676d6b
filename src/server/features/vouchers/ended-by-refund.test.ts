import { expect, test } from 'vitest';
import type { GiftIntentAnswer } from '#contract/gifts.ts';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { applyIntent } from '#server/booking/money/apply-intent.ts';
import { settleIntent } from '#server/booking/money/settle-intent.ts';
import { migrationsOf } from '#server/db/migration-files.ts';
import { anAccount } from '#tests/scenarios/accounts.ts';
import { giftDesk } from '#tests/scenarios/gift-desk.ts';

const { aGift, confirm, db, pay, shop } = await giftDesk();
const { token } = await anAccount(db, { role: 'admin' });

/** What a voucher says of its end. */
interface VoucherEnd {
  expires_at: Temporal.Instant;
  ended_at: Temporal.Instant | null;
}

async function aPaidGift(): Promise<{ id: string; gift: GiftIntentAnswer }> {
  const gift = await aGift();
  await pay(gift);
  await confirm(gift);
  const { rows } = await db.pool.query('select id from gift_sales where provider_payment_id = $1', [
    gift.paymentIntentId,
  ]);
  return { id: rows[0].id, gift };
}

async function endOf(id: string): Promise<VoucherEnd> {
  const { rows } = await db.pool.query<VoucherEnd>('select expires_at, ended_at from vouchers where id = $1', [id]);
  if (!rows[0]) throw new Error(`There is no voucher ${id}`);
  return rows[0];
}

/** All money of the gift goes back in the provider's dashboard. */
async function refundWhole({ paymentIntentId }: GiftIntentAnswer): Promise<void> {
  await shop.stripe.refunds.create({ payment_intent: paymentIntentId });
  await settleIntent(shop.deps, paymentIntentId);
}

/** The provider reports that the refunds have failed, though it had reported them as done. */
async function failRefunds({ paymentIntentId }: GiftIntentAnswer): Promise<void> {
  const intent = await shop.deps.cards.retrieveIntent(paymentIntentId);
  if (!intent) throw new Error('The gift has no intent');
  await applyIntent(shop.deps, { ...intent, refunds: intent.refunds.map((one) => ({ ...one, status: 'failed' })) });
}

async function endByHand(id: string): Promise<void> {
  const answer = await fetch(`${shop.origin}${OFFICE_PATHS.endVoucher(id)}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ reason: 'lost code' }),
  });
  expect(answer.status).toBe(200);
}

/** As `end-refunded-voucher` of the release before. */
const ENDED_BY_THE_RELEASE_BEFORE = `with ended as (
    update vouchers v set expires_at = app_now(), ended_at = app_now(), ended_by = 'provider'
    from gift_sales g where g.id = $1 and v.id = g.voucher_id and g.refunded_cents >= g.received_cents and v.expires_at > app_now()
    returning v.id, v.ended_by
  )
  insert into audit_log (actor, action, entity, entity_id, after)
  select ended_by, 'voucher.end', 'voucher', id, jsonb_build_object('reason', 'refunded') from ended`;

/** As `reopen-voucher` of the release before. */
const REOPENED_BY_THE_RELEASE_BEFORE = `update vouchers v set expires_at = $2, ended_at = null, ended_by = null
  from gift_sales g where g.id = $1 and v.id = g.voucher_id and g.refunded_cents < g.received_cents and exists (
    select from audit_log where entity = 'voucher' and entity_id = v.id and action = 'voucher.end' and at = v.ended_at)`;

test('a voucher that its refund has ended can be used again when that fails, even without the lines of the log', async () => {
  const { id, gift } = await aPaidGift();
  const before = await endOf(id);
  await refundWhole(gift);
  expect((await endOf(id)).ended_at).not.toBeNull();
  await db.pool.query('delete from audit_log where entity_id = $1', [id]);

  await failRefunds(gift);

  expect(await endOf(id)).toEqual(before);
});

test('a voucher that the release before has ended for its refund can be used again when that fails', async () => {
  const { id, gift } = await aPaidGift();
  const before = await endOf(id);
  await refundWhole(gift);
  await db.pool.query('update vouchers set expires_at = $2, ended_at = null, ended_by = null where id = $1', [
    id,
    before.expires_at,
  ]);
  await db.pool.query(ENDED_BY_THE_RELEASE_BEFORE, [id]);
  expect((await endOf(id)).ended_at).not.toBeNull();

  await failRefunds(gift);

  expect(await endOf(id)).toEqual(before);
});

test('the release before makes a voucher usable again that this one has ended; then an operator can end it for good', async () => {
  const { id, gift } = await aPaidGift();
  const before = await endOf(id);
  await refundWhole(gift);
  await db.pool.query('update gift_sales set refunded_cents = 0 where id = $1', [id]);
  await db.pool.query(REOPENED_BY_THE_RELEASE_BEFORE, [id, before.expires_at]);
  expect(await endOf(id)).toEqual(before);

  await endByHand(id);
  await failRefunds(gift);

  expect((await endOf(id)).ended_at).not.toBeNull();
});

/** Makes the vouchers those of before 0590, and migrates them. */
async function migrateVouchers(): Promise<void> {
  await db.pool.query('update vouchers set expires_before_refund = null');
  const migration = (await migrationsOf()).find(({ name }) => name.startsWith('0591'));
  await db.pool.query(migration?.sql ?? '');
}

test('of the vouchers of before, one that its refund had ended can be used again, one ended by hand stays ended', async () => {
  const [refunded, ended] = [await aPaidGift(), await aPaidGift()];
  const before = await endOf(refunded.id);
  await refundWhole(refunded.gift);
  await endByHand(ended.id);
  await refundWhole(ended.gift);
  await migrateVouchers();

  await failRefunds(refunded.gift);
  await failRefunds(ended.gift);

  expect(await endOf(refunded.id)).toEqual(before);
  expect((await endOf(ended.id)).ended_at).not.toBeNull();
});
