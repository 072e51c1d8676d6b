import { createHmac } from 'node:crypto';

/** The `Stripe-Signature` header for this body: the time in epoch seconds and an HMAC over both. */
export function signatureFor(body: string, secret: string, nowSeconds: number): string {
  const mac = createHmac('sha256', secret).update(`${nowSeconds}.${body}`).digest('hex');
  return `t=${nowSeconds},v1=${mac}`;
}
