import { once } from 'node:events';
import http from 'node:http';
import { randomInt, randomUUID } from 'node:crypto';
import type { PaymentIntentAnswer, PaymentIntentRequest } from '#contract/checkout.ts';
import { BOOKING_PATHS } from '#contract/booking-paths.ts';
import { PATHS } from '#contract/paths.ts';
import { SANDBOX_PUBLISHABLE_KEY } from '#server/providers/cards/sandbox-account.ts';

/** What a browser sends from "Continue" to the confirmation, in this order. */
export const STEPS = ['hold', 'customer', 'card', 'confirm'] as const;
export type Step = (typeof STEPS)[number];

/** One visitor's purchase. Each step may run once, after the earlier ones. */
export interface Purchase {
  run(step: Step): Promise<void>;
}

interface Message {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
}

const CUSTOMER = { name: 'Ana Pérez', email: 'ana@mail.example', phone: '+34600111222', language: 'es' };

/** Sends requests over keep-alive connections. `connections` is the maximum number open at a time. */
export function visitors(baseUrl: string, connections: number) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const send = async ({ method, path, headers, body }: Message): Promise<string> => {
    const request = http.request(baseUrl + path, { agent, method, headers });
    request.end(body);
    const [answer] = (await once(request, 'response')) as [http.IncomingMessage];
    const text = Buffer.concat(await answer.toArray()).toString();
    if (answer.statusCode !== 200) throw new Error(`${method} ${path}: ${answer.statusCode} ${text}`);
    return text;
  };
  return {
    send,
    newPurchase: (wanted: PaymentIntentRequest): Purchase => newPurchase(send, wanted),
    close: () => agent.destroy(),
  };
}

/** Every visitor has a separate address, because rate limits and caps apply per address. */
function newPurchase(send: (message: Message) => Promise<string>, wanted: PaymentIntentRequest): Purchase {
  const source = { 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` };
  let held: PaymentIntentAnswer | null = null;
  const proof = () => ({ ...source, authorization: `Bearer ${held?.accessToken}` });
  const json = { 'content-type': 'application/json' };
  const steps: Record<Step, () => Promise<unknown>> = {
    hold: async () => {
      const headers = { ...source, ...json, 'idempotency-key': randomUUID() };
      const body = JSON.stringify(wanted);
      held = JSON.parse(await send({ method: 'POST', path: PATHS.paymentIntent, headers, body }));
    },
    customer: () => {
      const path = BOOKING_PATHS.customer(held?.bookingId ?? '');
      return send({ method: 'PUT', path, headers: { ...proof(), ...json }, body: JSON.stringify(CUSTOMER) });
    },
    card: () => {
      const path = `/sandbox/stripe/v1/payment_intents/${held?.paymentIntentId}/confirm`;
      const form = { 'content-type': 'application/x-www-form-urlencoded' };
      const headers = { ...source, ...form, authorization: `Bearer ${SANDBOX_PUBLISHABLE_KEY}` };
      return send({ method: 'POST', path, headers, body: cardForm(held?.clientSecret ?? '') });
    },
    confirm: async () => {
      const query = `payment_intent=${held?.paymentIntentId}&payment_intent_client_secret=${held?.clientSecret}`;
      const answer = await send({ method: 'GET', path: `${PATHS.confirm}?${query}`, headers: proof() });
      if (!answer.includes('"status":"paid"')) throw new Error(`Not paid: ${answer}`);
    },
  };
  return { run: async (step) => void (await steps[step]()) };
}

function cardForm(clientSecret: string): string {
  return new URLSearchParams({
    client_secret: clientSecret,
    return_url: 'http://localhost/booking',
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': '4242424242424242',
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': '2030',
    'payment_method_data[card][cvc]': '123',
    'payment_method_data[billing_details][name]': CUSTOMER.name,
    'payment_method_data[billing_details][email]': CUSTOMER.email,
  }).toString();
}
