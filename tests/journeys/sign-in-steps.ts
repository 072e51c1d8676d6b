import { expect, type Page } from '@playwright/test';

const OPERATOR = { email: 'admin@demo.test', password: 'tenerife-demo' };

/** Signed in, in English, without walking through the dialog: sign-in.spec.ts and doors.spec.ts do that. */
export async function signIn(page: Page, who: { email: string; password: string } = OPERATOR): Promise<void> {
  const answer = await page.request.post('/user/auth', { data: { ...who, remember: false } });
  expect(answer.status(), await answer.text()).toBe(200);
}
