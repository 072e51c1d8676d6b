import { expect, type Page } from '@playwright/test';

const OPERATOR = { email: 'admin@demo.test', password: 'tenerife-demo' };

/** Signs in through the API. sign-in.spec.ts and account-security.spec.ts test the dialog. */
export async function signIn(page: Page, who: { email: string; password: string } = OPERATOR): Promise<void> {
  const answer = await page.request.post('/user/auth', { data: { ...who, remember: false } });
  expect(answer.status(), await answer.text()).toBe(200);
}
