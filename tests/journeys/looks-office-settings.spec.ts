import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { type Language, LANGUAGES } from '#contract/language.ts';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { startApp } from '#tests/app-process.ts';
import { insertRow } from '#tests/database/insert-row.ts';
import { copyTemplate } from '#tests/database/databases.ts';
import { openDatabase } from '#tests/database/sessions.ts';
import { anAccount } from '#tests/scenarios/accounts.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { aCharter, aTripBooking } from '#tests/scenarios/bookings.ts';
import { aBlock, aPrivateSlot, aTrip } from '#tests/scenarios/slots.ts';
import { expect, type RunningApp, test as base, testServer } from './fixtures.ts';
import { isFullRun } from './looks.ts';
import { aPaidGift, BUYER } from './gift-steps.ts';
import { captureOffice, officeWords } from './office-looks.ts';
import { addAuthenticator, signIn } from './sign-in-steps.ts';
import { restoreSettingsAfterEach } from './site-settings.ts';

const LONG_NAME = 'Александра Константинопольская';
const LONG_EMAIL = 'alexandra.konstantinopolskaya@example-company.com';

type Scene = Awaited<ReturnType<typeof aSettingsScene>>;

/** One scene for the tests of a worker. */
const test = base.extend<object, { scene: Scene }>({
  scene: [async ({ app }, use) => use(await aSettingsScene(app)), { scope: 'worker', auto: true }],
});

test.skip(!isFullRun, 'npm run looks');
test.describe.configure({ mode: 'parallel' });
test.use({ viewport: { width: 1440, height: 900 }, actionTimeout: 15_000 });
restoreSettingsAfterEach();

for (const language of LANGUAGES) {
  const words = officeWords(language);
  test.describe(`the back office in ${language}`, { tag: '@sweep' }, () => {
    test.beforeEach(async ({ page }) => {
      test.setTimeout(600_000);
      await signIn(page);
    });

    test('the boats and what is archived', async ({ page, scene }) => {
      const { open, screen, capture, dialog } = opener(page, language);
      const word = (key: string) => words(`admin-boats:boats.${key}`);
      await screen('boats', '/admin/boats', page.getByRole('link', { name: new RegExp(scene.boat.title) }));
      await screen('boats-archived', '/admin/boats?shown=archived', page.getByRole('link', { name: /Tagoror/ }));
      await screen('boat-archived', `/admin/boats/edit/${scene.archived.id}`, page.getByText(word('archive.since')));
      await page.getByRole('button', { name: word('delete.open') }).click();
      await dialog('boat-delete');
      await open(`/admin/boats/edit/${scene.boat.id}`);
      await page.getByRole('button', { name: word('archive.open') }).click();
      await expect(page.getByRole('dialog').getByRole('list')).toBeVisible();
      await dialog('boat-archive');
      await page.route('**/api/admin/boats', (route) => route.fulfill({ json: { items: [] } }));
      await page.goto(`/admin/messages?lng=${language}`);
      await page.locator('a[href="/admin/boats"]').first().click();
      await expect(page.getByText(word('empty'))).toBeVisible();
      await capture('boats-empty');
    });

    test('the editor of a boat', async ({ page, scene }) => {
      const { screen, capture, dialog } = opener(page, language);
      const word = (key: string) => words(`admin-boats:boats.${key}`);
      await screen('boat-new', '/admin/boats/new', page.getByLabel(word('field.capacity')));
      const address = `/admin/boats/edit/${scene.boat.id}?day=2026-12-18`;
      await screen('boat', address, page.getByText(/10:00–14:00/));
      for (const description of await page.locator('main form details > summary').all()) await description.click();
      await page.getByLabel(word('field.capacity')).fill('0');
      await page.getByLabel(word('field.maxHours')).fill('1');
      await page.getByLabel(word('field.perHour')).fill('12,345');
      await page.getByLabel(word('field.seatPerHour')).first().fill('0');
      await page.getByLabel(word('field.deposit')).fill('130');
      await page.getByLabel(word('field.newLinks')).fill('http://pictures.example/boat.jpg');
      await page.getByRole('button', { name: word('save'), exact: true }).click();
      await expect(page.getByRole('alert').first()).toBeVisible();
      await capture('boat-mistakes');
      await page.locator('a[href="/admin/boats"]').last().click();
      await dialog('boat-unsaved');
    });

    test('the availability of a boat', async ({ page, scene }) => {
      const { open, dialog, capture } = opener(page, language);
      const word = (key: string) => words(`admin-availability:availability.${key}`);
      const panel = page.getByRole('region', { name: word('title') });
      const asking = page.getByRole('dialog').last();
      await open(`/admin/boats/edit/${scene.boat.id}?day=2026-12-18`);
      const slot = panel.getByRole('form').filter({ hasText: '10:00–14:00' });
      await slot.getByRole('button', { expanded: false }).click();
      await slot.getByLabel(word('end')).fill('12:00');
      await slot.getByRole('button', { name: word('save') }).click();
      await expect(slot.getByRole('alert').first()).toBeVisible();
      await capture('availability-refused');
      await panel.getByRole('button', { name: word('add') }).click();
      await asking.getByLabel(word('end')).fill('10:00');
      await asking.getByRole('button', { name: word('create') }).click();
      await dialog('availability-new');
      await panel.getByRole('button', { name: word('repeat') }).click();
      await asking.getByLabel(word('to')).fill('2026-12-26');
      await asking.getByRole('button', { name: word('addTime') }).click();
      await asking.getByRole('button', { name: word('preview') }).click();
      await expect(asking.getByRole('listitem').first()).toBeVisible();
      await dialog('availability-repeat');
      await panel.getByRole('button', { name: word('copy') }).click();
      await asking.getByRole('button', { name: word('preview') }).click();
      await expect(asking.getByRole('listitem').first()).toBeVisible();
      await dialog('availability-copy');
      await panel.getByRole('button', { name: word('block') }).click();
      await asking.getByLabel(word('reason')).fill('Storm');
      await asking.getByRole('button', { name: word('preview') }).click();
      await expect(asking.getByRole('listitem').first()).toBeVisible();
      await dialog('availability-block');
      await panel.getByRole('button', { name: word('openClose') }).click();
      await dialog('availability-open');
      await open(`/admin/boats/edit/${scene.boat.id}?day=2026-12-17`);
      const free = panel.getByRole('form').filter({ hasText: '09:00–13:00' });
      await free.getByRole('button', { expanded: false }).click();
      await free.getByLabel(word('end')).fill('14:00');
      await scene.changeSlot(`engine ${language}`);
      await free.getByRole('button', { name: word('save') }).click();
      await expect(free.getByRole('alert').first()).toBeVisible();
      await capture('availability-conflict');
      await free.getByRole('button', { name: word('conflict.theirs') }).click();
      await free.getByRole('button', { name: word('delete') }).click();
      await dialog('availability-delete');
      await page.route('**/slots?*', (route) => route.abort());
      await page.reload();
      await expect(panel.getByRole('alert')).toBeVisible();
      await capture('availability-failed');
    });

    test('messages', async ({ page, scene }) => {
      const { open, screen, dialog } = opener(page, language);
      const row = page.getByRole('row').filter({ hasText: LONG_EMAIL });
      await screen('messages', '/admin/messages', row);
      await row.first().getByRole('button').last().click();
      await expect(page.getByRole('dialog').getByRole('textbox')).toBeVisible();
      await dialog('message');
      await scene.markUnread();
      await open('/admin/messages');
      await page.getByRole('row').filter({ hasText: 'Ana Díaz' }).first().getByRole('button').last().click();
      await expect(page.getByRole('dialog').getByRole('textbox')).toHaveValue(/Sunday/);
      await dialog('message-answered');
      await screen(
        'messages-no-match',
        '/admin/messages?q=Nowhere',
        page.getByText(words('admin-messages:messages.noMatch')),
      );
    });

    test('payments', async ({ page, scene }) => {
      const { open, screen, dialog, capture } = opener(page, language);
      const word = (key: string) => words(`admin-payments:payments.${key}`);
      await screen('payments', '/admin/payments?month=2026-12', page.getByRole('row').filter({ hasText: LONG_NAME }));
      await page.getByRole('button', { name: words('admin:csvFormat.open') }).click();
      await dialog('payments-csv');
      await page.getByRole('button', { name: word('check.button') }).click();
      await expect(page.getByText(word('check.found')).first()).toBeVisible();
      await capture('payments-checked');
      await open(`/admin/payments?month=2026-12&payment=${scene.payment}`);
      await expect(page.getByRole('dialog')).toContainText(LONG_NAME);
      await dialog('payment');
      await screen(
        'payments-no-match',
        '/admin/payments?month=2026-12&status=disputed',
        page.getByText(word('noMatch')),
      );
      await screen('payments-empty', '/admin/payments?month=2031-02', page.getByText(word('empty')));
    });

    test('vouchers', async ({ page, app }) => {
      const { screen, dialog, capture } = opener(page, language);
      const word = (key: string) => words(`admin-vouchers:${key}`);
      const asking = page.getByRole('dialog').last();
      await screen('vouchers', '/admin/vouchers', page.getByRole('row').filter({ hasText: LONG_NAME }));
      await page
        .getByRole('button', { name: word('ledger.title') })
        .first()
        .click();
      await expect(asking.getByRole('cell', { name: word('ledger.kind.issued') })).toBeVisible();
      await capture('voucher-ledger', 'window');
      await asking.getByRole('button', { name: word('ending.title') }).click();
      await asking.getByRole('button', { name: word('ending.submit') }).click();
      await dialog('voucher-end');
      await app.db.pool.query(`update site_settings set value = jsonb_set(value, '{gifts}', '{"isOn": true}')`);
      await aPaidGift(app, language);
      await page.goto(`/admin/vouchers?search=${BUYER.email}&lng=${language}`);
      const gift = page.getByRole('row').filter({ has: page.getByText(word('state.valid')) });
      await gift.first().getByRole('button').click();
      await expect(asking.getByText(word('purchase.title'))).toBeVisible();
      await capture('voucher-gift', 'window');
      await asking.getByRole('button', { name: /90/ }).click();
      await dialog('voucher-refund');
      await page.getByRole('button', { name: word('new') }).click();
      await asking.getByRole('button', { name: word('dialog.submit') }).click();
      await capture('voucher-mistakes', 'window');
      await asking.getByLabel(word('dialog.amount')).fill('75,50');
      await asking.getByRole('button', { name: word('dialog.submitFor') }).click();
      await expect(asking.getByLabel(word('issued.code'))).toBeVisible();
      await capture('voucher-issued', 'window');
    });

    test('reports', async ({ page }) => {
      const { screen, capture } = opener(page, language);
      const word = (key: string) => words(`admin-reports:reports.${key}`);
      for (const [look, address] of [
        ['reports-month', '/admin/reports?period=month&from=2026-12-01'],
        ['reports-quarter', '/admin/reports?period=quarter&from=2026-10-01'],
        ['reports-year', '/admin/reports?period=year&from=2026-01-01'],
      ] as const)
        await screen(look, address, page.getByRole('img').first());
      const asTable = page.getByRole('button', { name: word('asTable') });
      while ((await asTable.count()) > 0) await asTable.first().click();
      await capture('reports-tables');
      await screen('reports-empty', '/admin/reports?period=month&from=2041-05-01', page.getByText(word('empty')));
    });

    test('accounts', async ({ page, scene }) => {
      const { screen, dialog } = opener(page, language);
      const word = (key: string) => words(`admin-accounts:accounts.${key}`);
      const row = page.getByRole('row').filter({ hasText: scene.crew.email });
      await screen('accounts', '/admin/accounts', row);
      await row.getByRole('button').click();
      await dialog('account-person');
      await page.getByRole('button', { name: word('invite') }).click();
      await page.getByRole('dialog').getByLabel(word('email')).fill('marta@');
      await page.keyboard.press('Enter');
      await dialog('account-invite');
    });

    test('settings', async ({ page }) => {
      const { open, screen, dialog, capture } = opener(page, language);
      const word = (key: string) => words(`admin-settings:settings.${key}`);
      const sectionOf = (name: string) => page.getByRole('region', { name: word(`part.${name}`) });
      await screen('settings', '/admin/settings', page.getByRole('form'));
      await page.getByRole('button', { name: word('demo.open') }).click();
      await expect(page.getByRole('dialog').getByRole('checkbox').first()).toBeVisible();
      await dialog('settings-demo');
      await sectionOf('whyUs')
        .getByRole('button', { name: word('reason.beginWithOwn') })
        .click();
      await sectionOf('alerts').getByLabel(word('field.recipients')).fill('office@boats.example\ncrew');
      await sectionOf('sales').getByLabel(word('field.feePercent')).fill('101');
      await sectionOf('sales')
        .getByRole('button', { name: word('igic.add') })
        .click();
      await sectionOf('inclusions')
        .getByRole('button', { name: word('inclusion.add') })
        .click();
      await sectionOf('social')
        .getByRole('button', { name: word('social.add') })
        .click();
      await sectionOf('forecast').locator('input').first().fill('120');
      await sectionOf('analytics').getByRole('combobox').selectOption('matomo');
      await sectionOf('rating').getByRole('checkbox').check();
      await page.getByRole('button', { name: word('save'), exact: true }).click();
      await expect(page.getByRole('alert').first()).toBeVisible();
      await capture('settings-mistakes');
      await page.locator('a[href="/admin/messages"]').first().click();
      await dialog('settings-unsaved');
      await page.route('**/api/admin/settings', (route) => route.abort());
      await open('/admin/settings');
      await expect(page.getByRole('alert').first()).toBeVisible();
      await capture('settings-failed');
    });

    test('cancellation policies and legal texts', async ({ page }) => {
      const { screen, capture, dialog } = opener(page, language);
      const policy = (key: string) => words(`admin-settings:policies.${key}`);
      const legal = (key: string) => words(`admin-settings:legal.${key}`);
      await screen('policies', '/admin/settings/policies', page.getByRole('listitem').filter({ hasText: '24' }));
      await page
        .getByRole('button', { name: policy('editNamed') })
        .last()
        .click();
      await dialog('policy');
      await page.getByRole('button', { name: policy('add'), exact: true }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: policy('save') })
        .click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: policy('addTier') })
        .click();
      await dialog('policy-new');
      await screen('legal', '/admin/settings/legal', page.getByLabel(legal('document')));
      await page.getByRole('button', { name: legal('begin') }).click();
      await expect(page.getByRole('textbox', { name: legal('text') })).toBeVisible();
      await capture('legal-own');
      await page.getByRole('radio', { name: legal('view.preview') }).check();
      await capture('legal-preview');
    });

    test('the logs, mails and personal data', async ({ page, scene }) => {
      const { screen, capture, dialog } = opener(page, language);
      const personal = (key: string) => words(`admin-personal-data:personalData.${key}`);
      await screen('audit', '/admin/audit', page.getByRole('row').filter({ hasText: 'Ana' }));
      await screen('security-log', '/admin/security-log', page.getByRole('row').nth(3));
      await screen('outbox', '/admin/outbox', page.getByRole('row').nth(1));
      await page.getByRole('row').nth(1).getByRole('button').last().click();
      await dialog('outbox-mail');
      await screen(
        'personal-data',
        `/admin/personal-data/booking/${scene.over}`,
        page.getByRole('button', { name: personal('erase.submit') }),
      );
      await page.getByRole('button', { name: personal('erase.submit') }).click();
      await capture('personal-data-mistakes');
    });

    test('the own account', async ({ page, app, context }) => {
      const { open, screen, capture, dialog } = opener(page, language);
      const factor = (key: string) => words(`second-factor:factors.${key}`);
      const asking = page.getByRole('dialog').last();
      await addAuthenticator(page);
      const email = `${language}.maximiliano.rodriguez-guanche@charter-tenerife.example`;
      const account = await anAccount(app.db, { role: 'admin', email });
      await context.clearCookies();
      await signIn(page, account);
      await screen('own-account', '/admin/account', page.getByRole('button', { name: factor('addPasskey') }));
      await page.getByRole('button', { name: words('own-account:password.save') }).click();
      await capture('own-account-mistakes');
      await page.getByRole('button', { name: factor('addApp') }).click();
      await expect(asking.getByRole('img')).toBeVisible();
      await capture('own-account-app', 'window');
      await open('/admin/account');
      await page.getByRole('button', { name: factor('addPasskey') }).click();
      await expect(asking.getByRole('listitem')).toHaveCount(10);
      await capture('own-account-codes', 'window');
      await asking.getByRole('button', { name: words('second-factor:codes.done') }).click();
      await expect(page.getByRole('button', { name: factor('removeOf') }).first()).toBeVisible();
      await capture('own-account-passkey');
      await page
        .getByRole('button', { name: factor('removeOf') })
        .first()
        .click();
      await dialog('own-account-remove');
    });

    test('a page that does not exist, and the checklist of the demo', async ({ page }) => {
      const { open, capture, screen } = opener(page, language);
      await screen('office-404', '/admin/no/such/page', page.getByRole('heading', { level: 1 }));
      await open('/admin');
      const list = page.locator('main details').first();
      await list.locator('summary').click();
      await expect(list.getByRole('link').first()).toBeVisible();
      await capture('setup-checklist');
    });

    test('the office before its first boat', async ({ browser }) => {
      const site = await aNewSite();
      const context = await browser.newContext({ baseURL: site.baseUrl, reducedMotion: 'reduce' });
      const page = await context.newPage();
      await signIn(page, site.owner);
      const { screen } = opener(page, language);
      const main = page.getByRole('main').getByRole('heading', { level: 1 });
      for (const [look, address] of Object.entries({
        today: '/admin',
        timeline: '/admin/timeline',
        bookings: '/admin/bookings',
        'new-booking': '/admin/bookings/new',
        boats: '/admin/boats',
        holds: '/admin/holds',
        messages: '/admin/messages',
        payments: '/admin/payments',
        vouchers: '/admin/vouchers',
        reports: '/admin/reports',
        settings: '/admin/settings',
      }))
        await screen(`new-site-${look}`, address, main);
      await screen('new-site-audit', '/admin/audit', page.getByText(words('admin-audit:audit.empty')));
      await context.close();
      await site.stop();
    });
  });
}

function opener(page: Page, language: Language) {
  const capture = (look: string, part: 'page' | 'window' = 'page') => captureOffice(page, language, look, { part });
  const open = (address: string) => page.goto(`${address}${address.includes('?') ? '&' : '?'}lng=${language}`);
  return {
    open,
    capture,
    /** Captures the whole page. */
    async screen(look: string, address: string, shown: Locator) {
      await open(address);
      await expect(shown.first()).toBeVisible();
      await capture(look);
    },
    /** Captures what is open over the page, and closes it. */
    async dialog(look: string) {
      await expect(page.getByRole('dialog').last()).toBeVisible();
      const open = await page.getByRole('dialog').count();
      await capture(look, 'window');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(open - 1);
    },
  };
}

/** A site without boats, settings and bookings. */
async function aNewSite() {
  const databaseUrl = await copyTemplate(testServer());
  const dataDir = await mkdtemp(path.join(tmpdir(), 'rental-journeys-'));
  const { baseUrl, stop } = await startApp({ databaseUrl, env: { DATA_DIR: dataDir } });
  const db = openDatabase(databaseUrl);
  const owner = await anAccount(db, { role: 'admin', email: 'owner@charter-tenerife.example' });
  await db.pool.end();
  return {
    baseUrl,
    owner,
    async stop() {
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A boat with a month of slots, payments, messages, vouchers, accounts and logs, with long names. */
async function aSettingsScene({ db, baseUrl }: RunningApp) {
  const images = ['/media/sloop-1.jpg', '/media/sloop-2.jpg', '/media/sloop-3.jpg'];
  const boat = await aBoat(db, {
    title: 'Santa Cruz de la Mar Catamaran 46',
    images,
    licence: 'PNB',
    min_seats_to_depart: 6,
    decision_hours_before: 24,
    security_deposit_cents: 50_000,
    platform_fee_percent: '12.5',
    inclusions: ['fuel'],
    position: 900,
  });
  await aBoat(db, { title: 'Преображенская', is_active: false, images: [], position: 901 });
  const archived = await aBoat(db, { title: 'Tagoror', images, is_active: false, position: 902 });
  await db.pool.query("update boats set archived_at = '2026-11-30T12:00:00Z' where id = $1", [archived.id]);
  const at = (day: number, from: string, until: string) => ({
    start: `2026-12-${day}T${from}:00Z`,
    end: `2026-12-${day}T${until}:00Z`,
  });
  const paid = { status: 'paid', customer_name: LONG_NAME, customer_email: LONG_EMAIL } as const;
  const trip = await aTrip(db, { boat, ...at(18, '10:00', '14:00'), seats: 12, withheld: 2 });
  await aTripBooking(db, { trip, party: { adults: 2, child_u13: 1, child_u6_free: 1 }, rest: paid });
  await aPrivateSlot(db, { boat, ...at(18, '15:00', '19:00'), isOpen: false });
  const slot = await aPrivateSlot(db, { boat, ...at(17, '09:00', '13:00') });
  await aPrivateSlot(db, { boat, ...at(19, '09:00', '20:00') });
  await aBlock(db, { boat, ...at(21, '08:00', '18:00') });
  const charter = await aCharter(db, { boat, ...at(19, '10:00', '13:00'), rest: { ...paid, people: 8 } });
  await insertRow(db, 'refunds', {
    payment_id: charter.payment.id,
    amount_cents: 10_050,
    cause: 'moved',
    actor: 'visitor',
    is_owed: true,
    status: 'succeeded',
  });
  await db.pool.query('update payments set refunded_cents = 10050, provider_fee_cents = 610 where id = $1', [
    charter.payment.id,
  ]);
  await aCharter(db, { boat, ...at(22, '10:00', '13:00'), intentId: null, rest: { customer_name: 'Ana Díaz' } });
  const over = await aCharter(db, {
    boat,
    start: '2026-11-20T09:00:00Z',
    end: '2026-11-20T11:00:00Z',
    rest: { ...paid, status: 'completed', people: 4 },
  });
  await db.pool.query(
    `insert into messages (name, email, phone, source, message, ip, user_agent, created_at, answered_at, read_at, note)
     values ($1, $2, '+34 600 123 456', 'widget', repeat('Do you sail on Sunday? ', 9), '2001:db8:85a3::8a2e:370:7334',
         'Mozilla/5.0 (iPhone) Safari/604.1', app_now(), null, null, null),
       ('Ana Díaz', 'ana.diaz@mail.example', null, 'form', '¿Salen el domingo?', '192.0.2.1', 'Test',
         app_now() - interval '1 day', app_now(), app_now(), 'Sunday at ten, eight people')`,
    [LONG_NAME, LONG_EMAIL],
  );
  const admin = await anAccount(db, {
    role: 'admin',
    email: 'maximiliano.rodriguez-guanche@charter-tenerife.example',
  });
  const crew = await anAccount(db, { role: 'crew', email: 'marta.hernandez@charter-tenerife.example' });
  await anAccount(db, { role: 'crew', email: 'former.skipper@charter-tenerife.example', disabled: true });
  await db.pool.query(
    `insert into audit_log (at, actor, action, entity, entity_id, before, after)
     values (app_now(), 'admin:' || $4::text, 'booking.edit', 'booking', $1, $2, $3)`,
    [over.id, { name: LONG_NAME, email: LONG_EMAIL }, { name: 'Ana', email: 'ana@example.com' }, admin.id],
  );
  const headers = { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' };
  const post = async (address: string, body: object, status: number) => {
    const answer = await fetch(new URL(address, baseUrl), { method: 'POST', headers, body: JSON.stringify(body) });
    expect(answer.status, await answer.text()).toBe(status);
  };
  await post(OFFICE_PATHS.vouchers, { amount: 150, holder: LONG_NAME }, 201);
  await post(OFFICE_PATHS.vouchers, { amount: 75.5 }, 201);
  await post(
    OFFICE_PATHS.accounts,
    { email: 'new.colleague@charter-tenerife.example', role: 'crew', language: 'en' },
    200,
  );
  await post('/user/auth', { email: crew.email, password: 'not this one' }, 401);
  return {
    boat,
    archived,
    crew,
    payment: charter.payment.id,
    over: over.id,
    changeSlot: (note: string) => db.pool.query('update slots set note = $2 where id = $1', [slot.id, note]),
    markUnread: () => db.pool.query('update messages set read_at = null where email = $1', [LONG_EMAIL]),
  };
}
