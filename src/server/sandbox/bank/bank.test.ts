import { expect, test } from 'vitest';
import { testDatabase } from '#tests/database/test-database.ts';
import { runningShop } from '#tests/scenarios/running-shop.ts';

const db = await testDatabase();
const shop = await runningShop(db);
const { stripe, origin } = shop;

async function intentAtTheBank(returnUrl = `${origin}/booking?boat=b1`, card = 'pm_card_authenticationRequired') {
  const { id } = await stripe.paymentIntents.create({ amount: 12_050, currency: 'eur' });
  const intent = await stripe.paymentIntents.confirm(id, { payment_method: card, return_url: returnUrl });
  return { id, secret: intent.client_secret ?? '', page: intent.next_action?.redirect_to_url?.url ?? '', intent };
}

function press(page: string, verdict: string, secret: string, returnUrl: string) {
  const { origin: bank, pathname } = new URL(page);
  return fetch(bank + pathname, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ payment_intent_client_secret: secret, return_url: returnUrl, verdict }),
  });
}

test('a card that needs authentication waits, and its intent has the address of the bank’s page', async () => {
  const { intent, page } = await intentAtTheBank();

  expect(intent).toMatchObject({
    status: 'requires_action',
    amount_received: 0,
    next_action: { type: 'redirect_to_url', redirect_to_url: { return_url: `${origin}/booking?boat=b1` } },
  });
  expect(page).toMatch(new RegExp(`^${origin}/sandbox/3ds/${intent.id}\\?`));
});

test('after approval at the bank the buyer returns paid', async () => {
  const { id, secret, page } = await intentAtTheBank();
  const answer = await press(page, 'approve', secret, `${origin}/booking?boat=b1`);
  const back = new URL(answer.headers.get('location') ?? '');

  expect(answer.status).toBe(303);
  expect(back.origin + back.pathname).toBe(`${origin}/booking`);
  expect(Object.fromEntries(back.searchParams)).toEqual({
    boat: 'b1',
    payment_intent: id,
    payment_intent_client_secret: secret,
    redirect_status: 'succeeded',
  });
  expect((await stripe.paymentIntents.retrieve(id)).status).toBe('succeeded');
});

test('after refusal at the bank the buyer returns unpaid and can use another card', async () => {
  const { id, secret, page } = await intentAtTheBank();
  const answer = await press(page, 'fail', secret, `${origin}/booking`);

  expect(new URL(answer.headers.get('location') ?? '').searchParams.get('redirect_status')).toBe('failed');
  expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({
    status: 'requires_payment_method',
    last_payment_error: { code: 'payment_intent_authentication_failure' },
  });
  expect((await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })).status).toBe('succeeded');
});

test('a double click approves once and redirects both times', async () => {
  const { id, secret, page } = await intentAtTheBank();
  const answers = await Promise.all([1, 2].map(() => press(page, 'approve', secret, `${origin}/booking`)));

  expect(answers.map(({ status }) => status)).toEqual([303, 303]);
  expect((await stripe.charges.list({ payment_intent: id })).data.length).toBe(1);
});

test('a buyer who leaves the bank’s page can pay with another card; approving afterwards charges nothing more', async () => {
  const { id, secret, page } = await intentAtTheBank();
  await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
  await press(page, 'approve', secret, `${origin}/booking`);

  expect((await stripe.charges.list({ payment_intent: id })).data.length).toBe(1);
});

test('a card can be declined after the bank’s check', async () => {
  const { id } = await stripe.paymentIntents.create({ amount: 900, currency: 'eur' });
  const asked = await stripe.paymentIntents.confirm(id, {
    return_url: `${origin}/booking`,
    payment_method_data: {
      type: 'card',
      card: { number: '4000008400001629', exp_month: 12, exp_year: 2030, cvc: '123' },
    } as never,
  });
  const page = asked.next_action?.redirect_to_url?.url ?? '';
  const answer = await press(page, 'approve', asked.client_secret ?? '', `${origin}/booking`);

  expect(answer.headers.get('location')).toContain('redirect_status=failed');
  expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({ last_payment_error: { code: 'card_declined' } });
});

test.each(['https://evil.example/x', 'javascript:alert(1)', '//evil.example', 'not a url'])(
  'there is no redirect to %s',
  async (returnUrl) => {
    const { id, secret, page } = await intentAtTheBank(returnUrl);
    const answer = await press(page, 'approve', secret, returnUrl);

    expect([answer.status, answer.headers.get('location')]).toEqual([200, null]);
    expect(await answer.text()).not.toContain('evil');
    expect((await stripe.paymentIntents.retrieve(id)).status).toBe('succeeded');
  },
);

test('without the intent’s client secret the page shows and decides nothing', async () => {
  const { id, page } = await intentAtTheBank();
  const shown = await fetch(`${origin}/sandbox/3ds/${id}?payment_intent_client_secret=guess`);
  const pressed = await press(page, 'approve', 'guess', `${origin}/booking`);

  expect([shown.status, pressed.status]).toEqual([404, 404]);
  expect(await shown.text()).not.toContain('120.50');
  expect((await stripe.paymentIntents.retrieve(id)).status).toBe('requires_action');
});

test.each([
  ['en', 'Approve the payment', '€120.50'],
  ['es', 'Autorizar el pago', '120,50\u00a0€'],
  ['ru', 'Подтвердить платёж', '120,50\u00a0€'],
])('the page is in %s, has a strict policy and is never cached', async (language, button, amount) => {
  const { page } = await intentAtTheBank();
  const answer = await fetch(`${page}&lng=${language}`);
  const html = await answer.text();

  expect(html).toContain(`<html lang="${language}">`);
  expect(html).toContain(button);
  expect(html).toContain(amount);
  expect(html).not.toMatch(/ style=|<script/);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; style-src 'nonce-[^']+'; form-action 'self'/,
  );
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
});

test('a return address is escaped in the page', async () => {
  const { page } = await intentAtTheBank(`${origin}/booking?x="><script>alert(1)</script>`);

  expect(await (await fetch(page)).text()).not.toContain('<script>');
});
