import { LANGUAGES } from '#contract/language.ts';
import { adminMoneyToTheCent } from '#web/i18n/admin-format.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { aPaidGift, BUYER } from './gift-steps.ts';
import { saidIn } from './said-in.ts';
import { signIn } from './sign-in-steps.ts';

for (const language of LANGUAGES) {
  for (const width of [360, 1440]) {
    test(`an admin refunds the purchase of a gift in ${language} at ${width} px`, { tag: '@sweep' }, async ({
      page,
      app,
    }) => {
      const intent = await aPaidGift(app, language);
      const { t } = saidIn(language, 'admin-vouchers');
      const amount = adminMoneyToTheCent(9_000);
      await page.setViewportSize({ width, height: 900 });
      await signIn(page);
      await page.goto(`/admin/vouchers?search=${BUYER.email}&lng=${language}`);
      const { rows } = await app.db.pool.query('select id from gift_sales where provider_payment_id = $1', [intent]);

      const dialog = page.getByRole('dialog');
      await page
        .getByRole('row')
        .filter({ hasText: t('state.valid') })
        .first()
        .getByRole('button')
        .click();
      await expect(dialog.getByText(t('purchase.received'))).toBeVisible();
      await expectAccessible(page);
      await dialog.getByRole('button', { name: t('purchase.refund', { amount }) }).click();
      await dialog.getByRole('button', { name: t('refunding.submit', { amount }) }).click();
      await expect(dialog.getByText(t('ending.reasonMissing'))).toBeVisible();
      await expectAccessible(page);
      await dialog.getByLabel(t('ending.reason')).fill('within 14 days');
      await page.keyboard.press('Enter');

      await expect(dialog.getByRole('cell', { name: t('ledger.kind.withdrawn') })).toBeVisible();
      await expect(dialog.getByRole('button', { name: t('purchase.refund', { amount }) })).toHaveCount(0);
      await expect
        .poll(async () => {
          const { rows: sold } = await app.db.pool.query('select refunded_cents from gift_sales where id = $1', [
            rows[0].id,
          ]);
          return sold[0].refunded_cents;
        })
        .toBe(9_000);
    });
  }
}
