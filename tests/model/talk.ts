import { PATHS } from '#contract/paths.ts';
import { SANDBOX_PUBLISHABLE_KEY } from '#server/providers/cards/sandbox-account.ts';
import type { Purchase, Story } from './story.ts';
import { PATIENCE_MS } from './world.ts';

export interface Heard {
  status: number;
  body: any;
  cookie: string | null;
}

/** Statuses that the shop must never answer with: each shows a fault of the shop. */
const MISTAKES = [400, 401, 403, 500, 501, 502, 504];

/** null: the connection was cut, or the instance died before it answered. */
export async function askShop(
  story: Story,
  what: string,
  path: string,
  init: RequestInit & { headers?: Record<string, string> } = {},
): Promise<Heard | null> {
  const { shop } = story.world;
  const heard = await send(shop.origin + path, {
    ...init,
    headers: { 'sec-fetch-site': 'same-origin', ...init.headers },
  });
  if (heard === null || shop.life.isOver) return null;
  count(story, what, heard);
  if (MISTAKES.includes(heard.status)) {
    story.complaints.push(`${what} was answered ${heard.status} ${JSON.stringify(heard.body)}`);
  }
  return heard;
}

export function asJson(body: object): { method: string; headers: Record<string, string>; body: string } {
  return { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

/** As the card form in the browser does. */
export async function payAtProvider(story: Story, { answer, key }: Purchase, card: string): Promise<void> {
  if (!answer) return;
  const body = new URLSearchParams({ client_secret: answer.clientSecret, payment_method: card });
  const headers = { authorization: `Bearer ${SANDBOX_PUBLISHABLE_KEY}`, 'idempotency-key': `${key}-${card}` };
  const url = `${story.world.provider.origin}/sandbox/stripe/v1/payment_intents/${answer.paymentIntentId}/confirm`;
  count(story, `pay ${card}`, await send(url, { method: 'POST', body, headers, signal: timeOut() }));
}

export async function answerBank(story: Story, { answer }: Purchase, verdict: 'approve' | 'fail'): Promise<void> {
  if (!answer) return;
  const body = new URLSearchParams({ payment_intent_client_secret: answer.clientSecret, verdict });
  const url = `${story.world.provider.origin}/sandbox/3ds/${answer.paymentIntentId}`;
  count(story, `bank ${verdict}`, await send(url, { method: 'POST', body, signal: timeOut(), redirect: 'manual' }));
}

/** The operator in the provider's own dashboard. */
export async function refundInDashboard(story: Story, { answer }: Purchase, amountCents: number): Promise<void> {
  if (!answer) return;
  const order = { payment_intent: answer.paymentIntentId, amount: amountCents };
  const isMade = await story.world.provider.stripe.refunds.create(order).then(
    () => 200,
    () => 400,
  );
  count(story, 'dashboard refund', { status: isMade, body: null, cookie: null });
}

export function holder({ answer }: Purchase): Record<string, string> {
  return { authorization: `Bearer ${answer?.accessToken}` };
}

export function confirmPath({ answer }: Purchase): string {
  return `${PATHS.confirm}?payment_intent=${answer?.paymentIntentId}&t=${answer?.accessToken}`;
}

function timeOut(): AbortSignal {
  return AbortSignal.timeout(PATIENCE_MS);
}

async function send(url: string, init: RequestInit): Promise<Heard | null> {
  try {
    const answer = await fetch(url, init);
    const text = await answer.text();
    const isJson = answer.headers.get('content-type')?.includes('json');
    const cookie = answer.headers.getSetCookie()[0]?.split(';', 1)[0] ?? null;
    return { status: answer.status, body: isJson ? JSON.parse(text) : text, cookie };
  } catch {
    return null;
  }
}

function count({ tally }: Story, what: string, heard: Heard | null): void {
  const entry = `${what} ${heard?.status ?? 'lost'}`;
  tally.set(entry, (tally.get(entry) ?? 0) + 1);
}
