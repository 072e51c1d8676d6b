import { isIP } from 'node:net';
import type { PasskeyAssertion, PasskeyRegistration } from '#contract/second-factor.ts';
import type { Env } from '../../../env.ts';
import type { Queryable } from '../../../db/database.ts';
import { type PasskeyRow, passkeyByCredential, usePasskey } from './queries/passkeys.ts';

type Site = Pick<Env, 'publicUrl'>;

/** Loaded with the first passkey, because it takes 25 MB of memory. */
const webauthn = () => import('@simplewebauthn/server');

/** COSE numbers of Ed25519, ES256 and RS256. */
const ALGORITHMS = [-8, -7, -257];

/** Passkeys belong to a host name (the relying party's id); an IP address can have none. */
export function mayUsePasskeys({ publicUrl }: Site): boolean {
  return isIP(new URL(publicUrl).hostname.replace(/^\[|\]$/g, '')) === 0;
}

function relyingParty({ publicUrl }: Site): { rpID: string; origin: string } {
  const { hostname, origin } = new URL(publicUrl);
  return { rpID: hostname, origin };
}

/** Options of `navigator.credentials.create`: discoverable, with user verification, and none that the account already has. */
export async function registrationOptions(
  site: Site,
  { user, known }: { user: { id: string; email: string }; known: readonly PasskeyRow[] },
) {
  const { rpID } = relyingParty(site);
  const { generateRegistrationOptions } = await webauthn();
  const options = await generateRegistrationOptions({
    rpName: rpID,
    rpID,
    userID: Uint8Array.from(Buffer.from(user.id)),
    userName: user.email,
    attestationType: 'none',
    excludeCredentials: known.map(asDescriptor),
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { ...options };
}

/** Options of `navigator.credentials.get`. `known` null: the person picks any passkey of this site. */
export async function assertionOptions(site: Site, known: readonly PasskeyRow[] | null) {
  const { rpID } = relyingParty(site);
  const { generateAuthenticationOptions } = await webauthn();
  const options = await generateAuthenticationOptions({
    rpID,
    userVerification: 'required',
    ...(known && { allowCredentials: known.map(asDescriptor) }),
  });
  return { ...options };
}

function asDescriptor({ credential_id, transports }: PasskeyRow) {
  return { id: credential_id, transports };
}

/** The stored form of a new passkey; null when the answer does not match the challenge, the site or its signature. */
export async function verifyRegistration(site: Site, response: PasskeyRegistration, expectedChallenge: string) {
  const { rpID, origin } = relyingParty(site);
  const { verifyRegistrationResponse } = await webauthn();
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(notVerified);
  return verified && registrationInfo ? registrationInfo.credential : null;
}

/**
 * Checks a passkey's answer and stores its counter. `ofUser` null accepts any account's passkey.
 * @returns the account that the passkey belongs to; null when the answer is not accepted
 */
export async function acceptAssertion(
  sql: Queryable,
  site: Site,
  given: { response: PasskeyAssertion; challenge: string | null; ofUser: string | null },
): Promise<string | null> {
  const { response, challenge, ofUser } = given;
  const [passkey] = await passkeyByCredential(sql, [response.id]);
  if (!passkey || challenge === null || (ofUser !== null && passkey.user_id !== ofUser)) return null;
  const { rpID, origin } = relyingParty(site);
  const { verifyAuthenticationResponse } = await webauthn();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    credential: {
      id: passkey.credential_id,
      publicKey: Uint8Array.from(passkey.public_key),
      counter: passkey.counter,
      transports: passkey.transports,
    },
  }).catch(notVerified);
  if (!verified || !authenticationInfo) return null;
  const [used] = await usePasskey(sql, [passkey.id, authenticationInfo.newCounter]);
  return used?.user_id ?? null;
}

/** The library throws for every answer that it does not accept. */
function notVerified() {
  return { verified: false, registrationInfo: undefined, authenticationInfo: undefined } as const;
}
