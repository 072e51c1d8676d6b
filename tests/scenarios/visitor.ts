import type { PaymentIntentAnswer, PaymentIntentRequest } from '#contract/checkout.ts';
import type { ErrorBody } from '#contract/error-codes.ts';
import { PATHS } from '#contract/paths.ts';
import type { App } from '#server/http/app-type.ts';

/** The outcome of a payment-intent request: the answer on success, parts of the error otherwise. */
export interface Outcome {
  readonly status: number;
  readonly code: string | null;
  readonly answer: PaymentIntentAnswer;
  readonly error: ErrorBody['error'];
  readonly retryAfter: string | undefined;
}

export interface Visitor {
  /** `key` is the Idempotency-Key. The cookie of the answer is kept. */
  ask(request: PaymentIntentRequest | object, key?: string): Promise<Outcome>;
  put(path: string, payload: object): Promise<{ status: number; body: any }>;
  post(path: string): Promise<{ status: number; body: any }>;
}

/** A separate browser with its own cookies. `address` is the one that a trusted proxy reports (TRUST_PROXY). */
export function aVisitor(app: App, address?: string): Visitor {
  const cookies: Record<string, string> = {};
  const send = async (method: 'POST' | 'PUT', url: string, payload?: object, headers: Record<string, string> = {}) => {
    const forwarded = address === undefined ? {} : { 'x-forwarded-for': address };
    const sameOrigin = { 'sec-fetch-site': 'same-origin', ...forwarded, ...headers };
    const answer = await app.inject({ method, url, ...(payload && { payload }), cookies, headers: sameOrigin });
    for (const { name, value } of answer.cookies) cookies[name] = value;
    return answer;
  };
  const plainly = async (method: 'POST' | 'PUT', url: string, payload?: object) => {
    const answer = await send(method, url, payload);
    return { status: answer.statusCode, body: answer.json() };
  };
  return {
    async ask(request, key) {
      const answer = await send(
        'POST',
        PATHS.paymentIntent,
        request,
        key === undefined ? {} : { 'idempotency-key': key },
      );
      const body = answer.json();
      const code = body.error?.code ?? null;
      const retryAfter = answer.headers['retry-after'];
      return { status: answer.statusCode, code, answer: body, error: body.error, retryAfter };
    },
    put: (path, payload) => plainly('PUT', path, payload),
    post: (path) => plainly('POST', path),
  };
}
