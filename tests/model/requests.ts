import { PATHS } from '#contract/paths.ts';
import { SANDBOX_PUBLISHABLE_KEY } from '#server/providers/cards/sandbox-account.ts';
import type { Purchase, SequenceState } from './sequence-state.ts';
import { PROVIDER_TIMEOUT_MS } from './world.ts';

export interface ShopResponse {
  status: number;
  body: any;
  cookie: string | null;
}

/** Statuses that the shop must never answer with: each shows a fault of the shop. */
const FAULT_STATUSES = [400, 401, 403, 500, 501, 502, 504];

/** null: the connection was cut, or the instance died before it answered. */
export async function askShop(
  state: SequenceState,
  what: string,
  path: string,
  init: RequestInit & { headers?: Record<string, string> } = {},
): Promise<ShopResponse | null> {
  const { shop } = state.world;
  const response = await send(shop.origin + path, {
    ...init,
    headers: { 'sec-fetch-site': 'same-origin', ...init.headers },
  });
  if (response === null || shop.life.isOver) return null;
  count(state, what, response);
  if (FAULT_STATUSES.includes(response.status)) {
    state.faultsFound.push(`${what} was answered ${response.status} ${JSON.stringify(response.body)}`);
  }
  return response;
}

export function askAsAdmin(
  state: SequenceState,
  what: string,
  path: string,
  body: object,
  method = 'POST',
): Promise<ShopResponse | null> {
  const { headers, ...rest } = asJson(body);
  const authorization = `Bearer ${state.world.adminToken}`;
  return askShop(state, what, path, { ...rest, method, headers: { ...headers, authorization } });
}

export function asJson(body: object): { method: string; headers: Record<string, string>; body: string } {
  return { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

/** As the card form in the browser does. */
export async function payAtProvider(
  state: SequenceState,
  { answer, key }: Pick<Purchase, 'answer' | 'key'>,
  card: string,
): Promise<void> {
  if (!answer) return;
  const body = new URLSearchParams({ client_secret: answer.clientSecret, payment_method: card });
  const headers = { authorization: `Bearer ${SANDBOX_PUBLISHABLE_KEY}`, 'idempotency-key': `${key}-${card}` };
  const url = `${state.world.provider.origin}/sandbox/stripe/v1/payment_intents/${answer.paymentIntentId}/confirm`;
  count(state, `pay ${card}`, await send(url, { method: 'POST', body, headers, signal: timeOut() }));
}

export async function answerBank(
  state: SequenceState,
  { answer }: Purchase,
  verdict: 'approve' | 'fail',
): Promise<void> {
  if (!answer) return;
  const body = new URLSearchParams({ payment_intent_client_secret: answer.clientSecret, verdict });
  const url = `${state.world.provider.origin}/sandbox/3ds/${answer.paymentIntentId}`;
  count(state, `bank ${verdict}`, await send(url, { method: 'POST', body, signal: timeOut(), redirect: 'manual' }));
}

/** The operator in the provider's own dashboard. */
export async function refundInDashboard(
  state: SequenceState,
  { answer }: Purchase,
  amountCents: number,
): Promise<void> {
  if (!answer) return;
  const order = { payment_intent: answer.paymentIntentId, amount: amountCents };
  const isMade = await state.world.provider.stripe.refunds.create(order).then(
    () => 200,
    () => 400,
  );
  count(state, 'dashboard refund', { status: isMade, body: null, cookie: null });
}

export function holder({ answer }: Purchase): Record<string, string> {
  return { authorization: `Bearer ${answer?.accessToken}` };
}

export function confirmPath({ answer }: Purchase): string {
  return `${PATHS.confirm}?payment_intent=${answer?.paymentIntentId}&t=${answer?.accessToken}`;
}

function timeOut(): AbortSignal {
  return AbortSignal.timeout(PROVIDER_TIMEOUT_MS);
}

async function send(url: string, init: RequestInit): Promise<ShopResponse | null> {
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

function count({ tally }: SequenceState, what: string, response: ShopResponse | null): void {
  const entry = `${what} ${response?.status ?? 'lost'}`;
  tally.set(entry, (tally.get(entry) ?? 0) + 1);
}
