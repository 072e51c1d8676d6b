import {
  type AuthenticationResponseJSON,
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import { send } from '../api/send.ts';

interface Challenge<Options> {
  readonly ticket: string;
  readonly options: Options;
}

/** The person closed the browser's window, or it found no passkey: nothing was sent. */
export class PasskeyNotUsed extends Error {
  constructor(cause: unknown) {
    super('The browser gave no passkey', { cause });
    this.name = 'PasskeyNotUsed';
  }
}

export const mayUsePasskeysHere = browserSupportsWebAuthn;

/** Fetches a challenge from `path` and lets the person answer it. @throws ApiError, PasskeyNotUsed */
export async function answerChallenge(
  path: string,
  body: object = {},
): Promise<{ ticket: string; passkey: AuthenticationResponseJSON }> {
  const challenge = await send<Challenge<PublicKeyCredentialRequestOptionsJSON>>(path, { method: 'POST', body });
  const passkey = await startAuthentication({ optionsJSON: challenge.options }).catch(notUsed);
  return { ticket: challenge.ticket, passkey };
}

/** Fetches a challenge from `path` and lets the person make a passkey. @throws ApiError, PasskeyNotUsed */
export async function makePasskey(path: string): Promise<{ ticket: string; passkey: RegistrationResponseJSON }> {
  const challenge = await send<Challenge<PublicKeyCredentialCreationOptionsJSON>>(path, { method: 'POST', body: {} });
  const passkey = await startRegistration({ optionsJSON: challenge.options }).catch(notUsed);
  return { ticket: challenge.ticket, passkey };
}

function notUsed(cause: unknown): never {
  throw new PasskeyNotUsed(cause);
}
