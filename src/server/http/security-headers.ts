import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { AnalyticsPlug } from '#contract/analytics.ts';
import type { Env } from '../env.ts';

/** For data, pictures and errors, which are never shown as pages. */
const API_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/**
 * Sets the strictest headers on every answer, as if it contained secrets. Pages set their own content security policy
 * (`allowPage`). Routes override `cache-control` when an answer may be cached, and pages `referrer-policy` when other
 * sites may learn their address.
 */
export function setSecurityHeaders(app: FastifyInstance, env: Env): void {
  const headers = securityHeaders(env);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

export function securityHeaders(env: Env): Record<string, string> {
  return {
    'content-security-policy': API_POLICY,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'permissions-policy': permissionsPolicy(env.payments),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-dns-prefetch-control': 'off',
    ...(env.publicUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
}

/**
 * Wallets such as Apple Pay need `payment` inside Stripe's frame. Passkeys (`publickey-credentials-get`, `-create`) are not
 * listed, because their default already allows only this origin.
 */
function permissionsPolicy(payments: Env['payments']): string {
  const mayPay = payments === 'stripe' ? '(self "https://js.stripe.com")' : '(self)';
  return `camera=(), microphone=(), geolocation=(), payment=${mayPay}, usb=(), browsing-topics=()`;
}

/** 128 random bits for the `nonce` attributes on a page of the sandbox's bank. */
export function newNonce(): string {
  return randomBytes(16).toString('base64');
}

interface Page {
  /** Whether the card provider's script may run on the page. */
  readonly mayPay: boolean;
  /** Contents of the document's inline scripts. */
  readonly inlineScripts: readonly string[];
  /** The analytics service of the page; null: none. */
  readonly analytics: AnalyticsPlug | null;
}

/**
 * Sets the content security policy of a page: scripts, styles, pictures, film and calls from this site only, plus the
 * origins that Stripe.js needs (https://docs.stripe.com/security/guide#content-security-policy) on pages with payment,
 * plus the analytics service that the operator has chosen.
 */
export function allowPage(reply: FastifyReply, { payments }: Env, { mayPay, inlineScripts, analytics }: Page): void {
  const withStripe = payments === 'stripe' && mayPay;
  const others = [...(withStripe ? [STRIPE] : []), ...(analytics ? [sourcesOf(analytics)] : [])];
  reply.header('content-security-policy', pagePolicy(inlineScripts.map(hashSource), others));
  if (!withStripe) return;
  // Wallets open windows that need access to their opener.
  reply.header('cross-origin-opener-policy', 'same-origin-allow-popups');
}

/** The other origins that one service needs. */
interface Sources {
  readonly scripts: readonly string[];
  readonly calls: readonly string[];
  readonly frames: readonly string[];
}

const STRIPE: Sources = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  calls: ['https://api.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
};

function sourcesOf({ base, reportsTo }: AnalyticsPlug): Sources {
  return { scripts: [new URL(base).origin], calls: reportsTo, frames: [] };
}

function hashSource(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}

function pagePolicy(hashes: readonly string[], others: readonly Sources[]): string {
  const from = (own: readonly string[], kind: keyof Sources) =>
    [...own, ...others.flatMap((sources) => sources[kind])].join(' ');
  const directives: Record<string, string> = {
    'default-src': "'none'",
    'script-src': from(["'self'", ...hashes], 'scripts'),
    'style-src': "'self'",
    'img-src': "'self' data:",
    'media-src': "'self'",
    'font-src': "'self'",
    'connect-src': from(["'self'"], 'calls'),
    'frame-src': from([], 'frames') || "'none'",
    'manifest-src': "'self'",
    'worker-src': "'self'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
  };
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
}
