import type { Locator, Page } from '@playwright/test';
import { type Language, LANGUAGES } from '#contract/language.ts';
import { anAccount } from '#tests/scenarios/accounts.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { aCharter, aTripBooking } from '#tests/scenarios/bookings.ts';
import { aPrivateSlot, aTrip } from '#tests/scenarios/slots.ts';
import { chooseDay } from './booking-steps.ts';
import { expect, type RunningApp, test as base } from './fixtures.ts';
import { isFullRun } from './looks.ts';
import { captureOffice, officeWords } from './office-looks.ts';
import { anOfficeScene } from './office-scene.ts';
import { signIn } from './sign-in-steps.ts';

type Scene = Awaited<ReturnType<typeof anOfficeScene>>;

/** One scene for all tests of a worker: they open its states and change nothing that another test shows. */
const test = base.extend<object, { scene: Scene }>({
  scene: [async ({ app }, use) => use(await anOfficeScene(app)), { scope: 'worker' }],
});

test.skip(!isFullRun, 'npm run looks');
test.describe.configure({ mode: 'parallel' });
test.use({ viewport: { width: 1440, height: 900 }, actionTimeout: 15_000 });

const MONTH = 'month=2026-12';

for (const language of LANGUAGES) {
  const words = officeWords(language);
  test.describe(`the back office in ${language}`, { tag: '@sweep' }, () => {
    test.beforeEach(async ({ page }) => {
      test.setTimeout(600_000);
      await signIn(page);
    });

    test('the frame: menu, keys, notices, and signing in again', async ({ page, app, scene, context }) => {
      const { open, dialog } = opener(page, language);
      await open('/admin?date=2026-12-20');
      await page.getByRole('button', { name: words('admin:notices.open') }).click();
      await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
      await dialog('frame-notices');
      await page
        .getByRole('button', { name: words('admin:frame.shortcuts') })
        .first()
        .click();
      await dialog('frame-keys');
      await page.setViewportSize({ width: 360, height: 780 });
      await page.getByRole('button', { name: words('admin:frame.menu') }).click();
      await dialog('frame-menu');
      const account = await anAccount(app.db, {
        role: 'admin',
        email: `${language}.operator@charter-tenerife.example`,
      });
      await context.clearCookies();
      await signIn(page, account);
      await open(`/admin/bookings?${MONTH}`);
      const row = page.getByRole('row').filter({ hasText: scene.yacht.title }).first();
      await expect(row).toBeVisible();
      await app.db.query('delete from sessions where user_id = $1', [account.id]);
      await row.click();
      await dialog('frame-sign-in-again');
    });

    test('the day sheet', async ({ page, scene, context }) => {
      const { open, screen, dialog, capture } = opener(page, language);
      await screen('today', '/admin', page.getByText(scene.yacht.title));
      await page.emulateMedia({ media: 'print' });
      // The width of an A4 sheet between its margins.
      await captureOffice(page, language, 'today-print', { widths: [720] });
      await page.emulateMedia({ media: 'screen' });
      await page
        .getByRole('button', { name: words('admin:tripDecision.refuse') })
        .first()
        .click();
      await dialog('today-refuse-trip');
      await page
        .getByRole('button', { name: /Константинопольская/ })
        .first()
        .click();
      await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible();
      await dialog('today-passengers');
      await screen('today-empty', '/admin?date=2031-02-03', page.getByText(words('admin-today:today.empty')));
      await page.route('**/api/admin/today*', (route) => route.abort());
      await page.getByRole('button', { name: words('admin-today:today.refresh') }).click();
      await expect(page.getByRole('alert').first()).toBeVisible();
      await capture('today-failed');
      await page.unroute('**/api/admin/today*');
      await open('/admin');
      await expect(page.getByText(scene.yacht.title).first()).toBeVisible();
      await context.setOffline(true);
      await capture('today-offline');
      await context.setOffline(false);
    });

    test('the timeline', async ({ page, scene }) => {
      const { open, screen, dialog, capture } = opener(page, language);
      const bar = page.getByRole('button', { name: /09:00–13:00/ }).first();
      await screen('timeline-week', '/admin/timeline?from=2026-11-30', page.getByText(scene.cat.title));
      await screen('timeline-days', '/admin/timeline?from=2026-12-03&zoom=threeDays', page.getByText(scene.cat.title));
      await screen('timeline-day', '/admin/timeline?from=2026-12-03&zoom=day', page.getByText(scene.cat.title));
      const ofCat = `/admin/timeline?from=2026-12-04&zoom=day&search=${encodeURIComponent(scene.cat.title)}`;
      await open(`/admin/timeline?from=2026-12-03&zoom=day&search=${encodeURIComponent(scene.cat.title)}`);
      await page
        .getByRole('button', { name: /Константинопольская/ })
        .first()
        .click();
      await dialog('timeline-charter');
      await open(ofCat);
      await bar.click();
      await dialog('timeline-free');
      await bar.click();
      await page.getByRole('button', { name: words('admin-timeline:timeline.move') }).click();
      await capture('timeline-moving');
      await page.getByRole('button', { name: words('admin-timeline:timeline.step.quarterOn') }).click();
      await page.getByRole('button', { name: words('admin-timeline:timeline.review') }).click();
      await capture('timeline-move', 'window');
      await page.getByRole('button', { name: words('admin-timeline:timeline.otherTime') }).click();
      await page.getByRole('button', { name: words('admin-timeline:timeline.step.dayBack') }).click();
      await page.getByRole('button', { name: words('admin-timeline:timeline.review') }).click();
      await page.getByRole('button', { name: words('admin-timeline:timeline.confirm') }).click();
      await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
      await dialog('timeline-move-refused');
      await screen(
        'timeline-none',
        '/admin/timeline?search=Nowhere',
        page.getByText(words('admin-timeline:timeline.empty')),
      );
      await page.route('**/api/admin/timeline*', (route) => route.abort());
      await screen('timeline-failed', '/admin/timeline', page.getByRole('alert'));
    });

    test('the list of bookings', async ({ page, scene, context }) => {
      const { screen, dialog, capture } = opener(page, language);
      const row = (name: string) => page.getByRole('row').filter({ hasText: name });
      const list = page.getByRole('table', { name: words('admin:screens.bookings') });
      await screen('bookings', `/admin/bookings?${MONTH}`, row(scene.cat.title));
      for (const { id } of [scene.charter, scene.held, scene.second])
        await page.locator(`tr:has([data-details-of="${id}"]) input[type=checkbox]`).check();
      await capture('bookings-selected');
      await page.getByRole('button', { name: words('admin-bookings:selection.group') }).click();
      await dialog('bookings-make-group');
      await page.getByRole('button', { name: words('admin-bookings:selection.resend') }).click();
      await dialog('bookings-resend');
      await page.getByRole('button', { name: words('admin-bookings:bulk.confirmAll') }).click();
      await dialog('bookings-confirm-all');
      await screen('bookings-all-months', '/admin/bookings?period=all', row(scene.cat.title));
      await screen('bookings-status', `/admin/bookings?${MONTH}&status=paid&type=private`, row(scene.cat.title));
      await page.setViewportSize({ width: 360, height: 780 });
      await page.getByRole('button', { name: words('admin:list.filters') }).click();
      await capture('bookings-filters');
      await page.getByRole('button', { name: words('admin:csvFormat.open') }).click();
      await dialog('bookings-csv');
      await screen(
        'bookings-no-match',
        `/admin/bookings?${MONTH}&status=completed`,
        page.getByText(words('admin-bookings:bookings.noMatch')),
      );
      await screen(
        'bookings-empty',
        '/admin/bookings?month=2031-02',
        page.getByText(words('admin-bookings:bookings.empty')),
      );
      await screen(
        'bookings-unknown',
        `/admin/bookings?booking=00000000-0000-4000-8000-000000000000`,
        page.getByRole('alert'),
      );
      let answer = () => {};
      const waiting = new Promise<void>((resolve) => {
        answer = resolve;
      });
      await page.route('**/checkout/bookings?*', async (route) => {
        await waiting;
        await route.abort();
      });
      await page.goto(`/admin/bookings?month=2027-01&lng=${language}`, { waitUntil: 'commit' });
      await page.goto(`/admin/holds?lng=${language}`);
      await page.locator('a[href="/admin/bookings"]').first().click();
      await expect(list).toHaveAttribute('aria-busy', 'true');
      await captureOffice(page, language, 'bookings-loading', { isBusy: true });
      answer();
      await expect(page.getByRole('alert').first()).toBeVisible();
      await capture('bookings-failed');
      await page.unroute('**/checkout/bookings?*');
      await page.goto(`/admin/bookings?${MONTH}&lng=${language}`);
      await expect(row(scene.cat.title).first()).toBeVisible();
      await context.setOffline(true);
      await capture('bookings-offline');
      await context.setOffline(false);
    });

    test('the panel of a booking', async ({ page, scene }) => {
      const { open, capture } = opener(page, language);
      const panel = page.getByRole('dialog').first();
      for (const look of ['charter', 'seats', 'held', 'unpaid', 'canceled', 'cash', 'deposit', 'grouped'] as const) {
        await open(`/admin/bookings?${MONTH}&booking=${scene[look].id}`);
        await expect(
          panel.getByRole('heading', { name: words('admin-bookings:bookings.history.title') }),
        ).toBeVisible();
        await capture(`panel-${look}`, 'window');
      }
      await open(`/admin/bookings?${MONTH}&booking=${scene.charter.id}`);
      const more = panel.getByRole('button', { name: words('admin-bookings:actions.more') });
      const edit = panel.getByRole('button', { name: words('admin-bookings:actions.edit') });
      const openMenu = async () => {
        if (!(await edit.isVisible())) await more.click();
      };
      await captureOffice(page, language, 'panel-menu', { part: 'window', atEach: openMenu });
      await openMenu();
      await edit.click();
      await capture('panel-edit', 'window');
      await panel.getByRole('button', { name: words('admin-bookings:changes.cancel') }).click();
      await openMenu();
      await panel.getByRole('button', { name: words('admin-bookings:actions.resend') }).click();
      await expect(panel.getByText('ana.diaz@mail.example').nth(1)).toBeVisible();
      await capture('panel-resent', 'window');
    });

    test('the dialogs of a booking', async ({ page, scene }) => {
      const { open, dialog, capture } = opener(page, language);
      const panel = page.getByRole('dialog').first();
      // The details come after the dialog; those of a security deposit are in them.
      const inside = page.getByRole('dialog').first();
      const ask = async (id: string, action: string) => {
        await open(`/admin/bookings?${MONTH}&booking=${id}`);
        await expect(
          panel.getByRole('heading', { name: words('admin-bookings:bookings.history.title') }),
        ).toBeVisible();
        const button = panel.getByRole('button', { name: words(`admin-bookings:${action}`) });
        if (!(await button.isVisible()))
          await panel.getByRole('button', { name: /^(More|Actions|Más|Acciones|Ещё|Действия)$/ }).click();
        await button.click();
        await expect(page.getByRole('dialog')).toHaveCount(2);
      };
      await ask(scene.charter.id, 'actions.change');
      await capture('dialog-change', 'window');
      await inside.getByRole('button', { name: words('admin-bookings:changes.changing.party.people.more') }).click();
      await inside.getByRole('button', { name: words('admin-bookings:changes.changing.otherTime') }).click();
      await expect(inside.locator('[data-date="2026-12-18"]')).toBeVisible();
      await inside
        .getByRole('combobox', { name: words('admin-bookings:changes.changing.hours') })
        .selectOption({ index: 3 });
      await expect(inside.getByRole('table').last()).toBeVisible();
      await dialog('dialog-change-time');
      await ask(scene.seats.id, 'actions.change');
      await dialog('dialog-change-seats');
      await ask(scene.canceled.id, 'actions.refund');
      await dialog('dialog-refund-card');
      await ask(scene.cash.id, 'actions.refund');
      await dialog('dialog-refund-cash');
      await ask(scene.unpaid.id, 'actions.pay');
      await capture('dialog-payment', 'window');
      await inside.getByRole('radio', { name: words('admin-bookings:changes.paying.voucher') }).press(' ');
      await dialog('dialog-payment-voucher');
      await ask(scene.charter.id, 'actions.cancel');
      await dialog('dialog-cancel');
      await ask(scene.held.id, 'actions.cancel');
      await dialog('dialog-cancel-held');
      await ask(scene.deposit.id, 'deposit.handBack');
      await dialog('dialog-deposit-release');
      await ask(scene.deposit.id, 'deposit.keep');
      await page.getByRole('button', { name: words('admin-bookings:deposit.keeping.submitPlain') }).click();
      await dialog('dialog-deposit-keep');
    });

    test('a new booking', async ({ page, scene }) => {
      const { screen, capture } = opener(page, language);
      const word = (key: string) => words(`admin-new-booking:newBooking.${key}`);
      const boat = page.getByLabel(word('boat'));
      await screen('new-booking', '/admin/bookings/new', boat);
      await boat.selectOption(scene.cat.title);
      await chooseDay(page, '2026-12-18');
      await page.getByRole('radio', { name: /^13:00/ }).press(' ');
      await page.locator('button[type=submit]').last().click();
      await capture('new-booking-charter');
      await page.getByRole('button', { name: word('group.add') }).click();
      await boat.selectOption(scene.yacht.title);
      await page.getByRole('radio', { name: word('modes.tickets') }).press(' ');
      await chooseDay(page, '2026-12-18');
      await page.getByRole('radio', { name: /^10:00/ }).press(' ');
      await page.getByLabel(word('customer.name')).fill('Александра Константинопольская');
      await page.getByLabel(word('customer.email')).fill('alexandra@mail.example');
      await page.getByRole('radio', { name: words('admin:payWay.link') }).press(' ');
      await capture('new-booking-group');
    });

    test('sold at the counter', async ({ page, app }) => {
      const { open, capture } = opener(page, language);
      const word = (key: string) => words(`admin-new-booking:newBooking.${key}`);
      const boat = await aBoat(app.db, { title: `Atalaya ${language}`, images: ['/media/sloop-1.jpg'], position: 950 });
      await aPrivateSlot(app.db, { boat, start: '2026-12-28T09:00:00Z', end: '2026-12-28T19:00:00Z' });
      const book = async (time: string, pay: string) => {
        await page.getByRole('radio', { name: time }).press(' ');
        await page.getByLabel(word('customer.name')).fill('Ana Díaz');
        await page.getByLabel(word('customer.phone')).fill('+34 600 111 222');
        await page.getByRole('radio', { name: words(`admin:payWay.${pay}`) }).press(' ');
        await page.locator('button[type=submit]').last().click();
      };
      await open('/admin/bookings/new');
      await page.getByLabel(word('boat')).selectOption(boat.title);
      await chooseDay(page, '2026-12-28');
      await page.getByLabel(word('voucher')).fill('0000-0000-0000-0000');
      await book('09:00', 'cash');
      await expect(page.getByRole('alert').first()).toBeVisible();
      await capture('new-booking-voucher-refused');
      await page.getByLabel(word('voucher')).fill('');
      await book('09:00', 'cash');
      await expect(page.getByRole('heading', { name: word('done.title') })).toBeVisible();
      await capture('new-booking-paid');
      await page.getByRole('button', { name: word('done.next') }).click();
      await book('13:00', 'link');
      await expect(page.getByLabel(word('done.link'))).toBeVisible();
      await capture('new-booking-link');
      await app.db.pool.query('update boats set is_active = false where id = $1', [boat.id]);
    });

    test('check-in', async ({ page, scene }) => {
      const { screen, capture } = opener(page, language);
      const code = page.getByRole('textbox', { name: words('admin-check-in:checkIn.code') });
      const undo = page
        .getByRole('main')
        .getByRole('button', { name: words('admin-check-in:checkIn.undo') })
        .first();
      await screen('check-in', '/admin/check-in', page.getByText(scene.yacht.title));
      await code.fill('ABCDEF');
      await code.press('Enter');
      await expect(page.getByText(/ABCDEF/).first()).toBeVisible();
      await capture('check-in-unknown');
      await page
        .getByRole('button', { name: words('admin-check-in:checkIn.allAboardOf') })
        .nth(1)
        .click();
      await expect(undo).toBeVisible();
      await capture('check-in-aboard');
      await undo.click();
      await expect(page.getByText(words('admin-check-in:checkIn.undone'))).toBeVisible();
      await page
        .getByRole('button', { name: words('admin-check-in:checkIn.noShowOf') })
        .first()
        .click();
      await expect(undo).toBeVisible();
      await capture('check-in-no-show');
      await undo.click();
      await expect(page.getByText(words('admin-check-in:checkIn.noShowUndone'))).toBeVisible();
    });

    test('holds and the waitlist', async ({ page, scene }) => {
      const { screen, dialog } = opener(page, language);
      await screen('holds', '/admin/holds', page.getByRole('row').filter({ hasText: scene.cat.title }));
      await page
        .getByRole('button', { name: words('admin-holds:holds.releaseOf') })
        .first()
        .click();
      await dialog('holds-release');
      await page
        .getByRole('row', { name: /Константинопольская/ })
        .getByRole('button')
        .last()
        .click();
      await dialog('waitlist-remove');
    });

    test('trips canceled for the weather', async ({ page, app }) => {
      const { open, screen, dialog, capture } = opener(page, language);
      const word = (key: string) => words(`admin-disruptions:${key}`);
      await screen('disruptions-none', '/admin/disruptions', page.getByRole('heading', { level: 1 }));
      const boats = await aStormyDay(app, language);
      const area = new URLSearchParams({ new: '1', date: '2026-12-14' });
      await open(`/admin/disruptions?${area}`);
      const asking = page.getByRole('dialog').last();
      await asking.getByRole('checkbox', { name: boats.port }).check();
      await capture('disruptions-dialog', 'window');
      await asking.getByRole('button', { name: word('dialog.preview') }).click();
      await expect(asking.getByRole('row').nth(1)).toBeVisible();
      await capture('disruptions-preview', 'window');
      await asking.getByRole('button', { name: word('dialog.submit') }).click();
      await expect(page.getByRole('button', { name: word('detail.undo') })).toBeVisible();
      await capture('disruptions-details');
      await page
        .getByRole('button', { name: word('detail.chooseForOf') })
        .first()
        .click();
      await dialog('disruptions-choose');
      await page.getByRole('button', { name: word('detail.undo') }).click();
      await dialog('disruptions-undo');
      await page
        .getByRole('button', { name: word('detail.chooseForOf') })
        .first()
        .click();
      await page
        .getByRole('dialog')
        .last()
        .getByRole('button', { name: word('choose.refund') })
        .click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await capture('disruptions-chosen');
      await screen('disruptions', '/admin/disruptions', page.getByRole('row').nth(1));
      await app.db.pool.query('update boats set is_active = false where id = any($1)', [boats.ids]);
    });
  });
}

function opener(page: Page, language: Language) {
  const capture = (look: string, part: 'page' | 'window' = 'page') => captureOffice(page, language, look, { part });
  const open = (address: string) => page.goto(`${address}${address.includes('?') ? '&' : '?'}lng=${language}`);
  return {
    open,
    /** Captures the whole page. */
    async screen(look: string, address: string, shown: Locator) {
      await open(address);
      const atEach = async () => expect(shown.first()).toBeVisible();
      await atEach();
      await captureOffice(page, language, look, { atEach });
    },
    /** Captures what is open over the page, and closes it. */
    async dialog(look: string) {
      await expect(page.getByRole('dialog').last()).toBeVisible();
      await capture(look, 'window');
      await page.keyboard.press('Escape');
    },
    capture,
  };
}

/** A charter and seats on a trip, both paid, in a separate port on a stormy day. */
async function aStormyDay({ db }: RunningApp, language: Language) {
  const port = `Puerto ${language}`;
  const images = ['/media/sloop-1.jpg'];
  const yacht = await aBoat(db, { title: `Bora ${language}`, port_name: port, images, position: 960 });
  const cat = await aBoat(db, { title: `Cierzo ${language}`, port_name: port, images, position: 961 });
  const time = { start: '2026-12-14T09:00:00Z', end: '2026-12-14T12:00:00Z' };
  const paid = { status: 'paid', customer_phone: '+34600111222' } as const;
  const trip = await aTrip(db, { boat: cat, ...time, withheld: 3 });
  await aTrip(db, { boat: cat, start: '2026-12-16T09:00:00Z', end: '2026-12-16T12:00:00Z' });
  const by = (name: string, email: string | null) => ({ ...paid, customer_name: name, customer_email: email });
  await aCharter(db, { boat: yacht, ...time, rest: { ...by('Ana Díaz', 'ana@mail.example'), people: 4 } });
  await aTripBooking(db, { trip, party: { adults: 2 }, rest: by('Александра Константинопольская', null) });
  await aTripBooking(db, { trip, party: { adults: 1, child_u13: 2 }, rest: by('Ben Moss', 'ben.moss@mail.example') });
  return { port: new RegExp(port), ids: [yacht.id, cat.id] };
}
