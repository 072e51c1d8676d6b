import type { Page } from '@playwright/test';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { anAccount } from '#tests/scenarios/accounts.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { aCharter } from '#tests/scenarios/bookings.ts';
import { insertRow } from '#tests/database/insert-row.ts';
import { expect, type RunningApp, test } from './fixtures.ts';
import { signIn } from './sign-in-steps.ts';

const LISTS = [
  'bookings',
  'messages',
  'payments',
  'vouchers',
  'holds',
  'outbox',
  'audit',
  'security-log',
  'accounts',
  'reports',
];
const NAME = 'José Antonio Константинопольский von Hohenlohe';

/** Rows with long names in each list; `language` keeps the accounts of the runs apart. */
async function fillLists({ db, baseUrl }: RunningApp, language: string): Promise<string> {
  const boat = await aBoat(db, { title: 'Santa Cruz de la Mar Catamaran 46', is_active: false });
  const customer = { customer_name: NAME, customer_email: 'a.very.long.address@example-company.com' };
  const paid = await aCharter(db, {
    boat,
    start: '2026-12-14T10:00:00Z',
    end: '2026-12-14T14:00:00Z',
    rest: { status: 'paid', people: 8, ...customer },
  });
  await aCharter(db, { boat, start: '2026-12-15T10:00:00Z', end: '2026-12-15T14:00:00Z', rest: customer });
  await insertRow(db, 'refunds', {
    payment_id: paid.payment.id,
    amount_cents: 10_050,
    cause: 'canceled',
    actor: 'admin',
    status: 'pending',
  });
  await db.pool.query(
    `insert into messages (name, email, phone, source, message, ip, user_agent, created_at, answered_at, note)
     values ($1, 'a.very.long.address@example-company.com', '+34 600 123 456', 'widget', repeat('Do you sail on Sunday? ', 9),
       '2001:db8:85a3::8a2e:370:7334', 'Test', app_now(), app_now(), 'At ten')`,
    [NAME],
  );
  const email = `maximiliano.rodriguez-guanche.${language}@charter-tenerife.example`;
  const admin = await anAccount(db, { role: 'admin', email });
  await db.pool.query(
    `insert into audit_log (at, actor, action, entity, entity_id, before, after)
     values (app_now(), 'admin:' || $4::text, 'booking.edit', 'booking', $1, $2, $3)`,
    [
      paid.id,
      { name: NAME, email: 'a.very.long.address@example-company.com' },
      { name: 'Ana', email: 'ana@example.com' },
      admin.id,
    ],
  );
  await fetch(new URL(OFFICE_PATHS.vouchers, baseUrl), {
    method: 'POST',
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ amount: 1500, holder: NAME }),
  });
  return paid.id;
}

/** Layout faults: pages, tables and cells wider than their container, and words broken inside. */
async function defects(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement;
    const found = root.scrollWidth > root.clientWidth ? [`page ${root.scrollWidth} > ${root.clientWidth}`] : [];
    for (const cell of document.querySelectorAll('main :is(table, th, td)')) {
      // Where rows are shown as blocks, the column headers are for screen readers only.
      if (cell.closest('thead')?.clientWidth === 1) continue;
      if (cell.scrollWidth > cell.clientWidth + 1 && cell.clientWidth > 1) found.push(`wide: ${cell.textContent}`);
      if (cell.matches('table')) {
        const { right } = cell.parentElement?.getBoundingClientRect() ?? cell.getBoundingClientRect();
        if (cell.getBoundingClientRect().right > right + 1) found.push(`clipped: ${cell.ariaLabel}`);
        continue;
      }
      for (const word of brokenWords(cell)) found.push(`broken: ${word}`);
    }
    return found;

    function brokenWords(cell: Element): string[] {
      const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      const broken: string[] = [];
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        // Addresses and numbers may break anywhere.
        for (const { 0: word, index } of (text.nodeValue ?? '').matchAll(/(?<![^\s(])\p{L}{2,}(?![^\s,.:;)])/gu)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (lines.size > 1) broken.push(word);
        }
      }
      return broken;
    }
  });
}

for (const language of ['en', 'es', 'ru']) {
  test(`no list of the back office is clipped or breaks a word from 360 to 1440 px (${language})`, {
    tag: '@sweep',
  }, async ({ page, app }) => {
    test.slow();
    const id = await fillLists(app, language);
    await signIn(page);
    const found: Record<string, string[]> = {};
    for (const width of [360, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      // On smaller screens the details cover the list.
      const besideDetails = width < 1024 ? [] : [`bookings?month=2026-12&booking=${id}`];
      for (const list of [...LISTS, 'bookings?month=2026-12', ...besideDetails]) {
        await page.goto(`/admin/${list}${list.includes('?') ? '&' : '?'}lng=${language}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
        const here = await defects(page);
        if (here.length > 0) found[`${list} ${width}`] = here;
      }
    }
    expect(found).toEqual({});
  });
}
