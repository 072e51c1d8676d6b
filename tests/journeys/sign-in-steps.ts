import { expect, type Page } from '@playwright/test';

const OPERATOR = { email: 'admin@demo.test', password: 'tenerife-demo' };

/** Signs in through the API. sign-in.spec.ts and account-security.spec.ts test the dialog. */
export async function signIn(page: Page, who: { email: string; password: string } = OPERATOR): Promise<void> {
  const answer = await page.request.post('/user/auth', { data: { ...who, remember: false } });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Gives the browser an authenticator that makes and uses passkeys without asking. */
export async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}
