/** Stripe's error object: https://docs.stripe.com/api/errors */
export interface StripeErrorBody {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  message: string;
  code?: string;
  decline_code?: string;
  param?: string;
  charge?: string;
  payment_intent?: object;
  payment_method?: object;
}

/** A request that the sandbox refuses without changing anything. */
export class Refusal extends Error {
  readonly status: number;
  readonly error: StripeErrorBody;

  constructor(status: number, error: StripeErrorBody) {
    super(error.message);
    this.name = 'Refusal';
    this.status = status;
    this.error = error;
  }
}

/** 400: the request was parsed and is invalid. */
export function invalidRequest(
  message: string,
  facts: { code?: string; param?: string; payment_intent?: object } = {},
) {
  return new Refusal(400, { type: 'invalid_request_error', message, ...facts });
}

export function missing(param: string): Refusal {
  return invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
}

export function noSuch(kind: string, id: string, param = 'id'): Refusal {
  return new Refusal(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
    param,
  });
}
