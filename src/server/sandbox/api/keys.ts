import { SANDBOX_PUBLISHABLE_KEY, SANDBOX_SECRET_KEY } from '../../providers/cards/sandbox-account.ts';
import type { Call } from './call.ts';
import type { Form } from './form.ts';
import { text } from './fields.ts';
import { Refusal } from './refusal.ts';

/**
 * Determines the key of the request: as Bearer, as the Basic user name (`curl -u sk_test_sandbox:`) or, from browsers, as `key`.
 */
export function callerOf(authorization: string | undefined, params: Form): Call['caller'] {
  const key = keyIn(authorization) ?? text(params, 'key');
  if (key === SANDBOX_SECRET_KEY) return 'server';
  if (key === SANDBOX_PUBLISHABLE_KEY) return 'browser';
  const message = key === null ? 'You did not provide an API key.' : `Invalid API Key provided: ${masked(key)}`;
  throw new Refusal(401, { type: 'invalid_request_error', message });
}

export function refuseBrowsers(caller: Call['caller']): void {
  if (caller === 'server') return;
  throw new Refusal(403, {
    type: 'invalid_request_error',
    code: 'secret_key_required',
    message: 'This API call cannot be made with a publishable API key. Please use a secret API key.',
  });
}

function keyIn(authorization: string | undefined): string | null {
  const [scheme = '', value = ''] = (authorization ?? '').split(' ');
  if (scheme.toLowerCase() === 'bearer') return value;
  if (scheme.toLowerCase() !== 'basic') return null;
  return Buffer.from(value, 'base64').toString('utf8').split(':', 1)[0] ?? null;
}

/** Masks the key, because a real key may have been sent by mistake. */
function masked(key: string): string {
  return `${key.slice(0, 3)}****${key.length > 12 ? key.slice(-4) : ''}`;
}
