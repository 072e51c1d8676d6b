import type { Page } from '@playwright/test';
import { OFFICE_PATHS } from '#contract/office-paths.ts';

/** The code of a voucher that the operator has issued. The amount is in euros. */
export async function aVoucher(page: Page, amount: number): Promise<string> {
  const [code = ''] = await vouchers(page, [amount]);
  return code;
}

/** The codes of vouchers that the operator has issued, in the order of the amounts. */
export async function vouchers(page: Page, amounts: readonly number[]): Promise<string[]> {
  const { request } = page;
  const signIn = await request.post('/user/auth', { data: { email: 'admin@demo.test', password: 'tenerife-demo' } });
  const { tokens } = await signIn.json();
  const headers = { authorization: `Bearer ${tokens.accessToken}` };
  const codes: string[] = [];
  for (const amount of amounts) {
    const { code } = await (await request.post(OFFICE_PATHS.vouchers, { data: { amount }, headers })).json();
    codes.push(code);
  }
  await page.context().clearCookies();
  return codes;
}
