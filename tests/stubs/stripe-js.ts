/**
 * A stand-in for Stripe.js, for browsers that cannot reach Stripe: the part of its published interface that the site
 * uses (@stripe/stripe-js 10, release "endive"), with its manners: what it would throw an IntegrationError for, this
 * throws too. Card fields live in a frame of Stripe's origin, which speaks to the API by itself.
 */
import type { PaymentIntentResult, StripeError } from '@stripe/stripe-js';

export const STRIPE_JS = 'https://js.stripe.com/endive/stripe.js';
export const STRIPE_FRAME = 'https://js.stripe.com/endive/elements-inner-payment.html';
export const STRIPE_API = 'https://api.stripe.com/';

/** The script's text, as js.stripe.com would send it. */
export function stripeJsScript(): string {
  return `(${stripeJs.toString()})(${JSON.stringify({ frame: STRIPE_FRAME, api: STRIPE_API })});`;
}

/** The frame's document. */
export function stripeFrameDocument(): string {
  const field = (id: string, label: string) => `<p><label>${label} <input id="${id}" autocomplete="off"></label></p>`;
  const fields = [field('number', 'Card number'), field('expiry', 'Expiration date'), field('cvc', 'Security code')];
  return `<!doctype html><html><body><form>${fields.join('')}<p role="alert"></p></form><script>(${stripeFrame.toString()})(${JSON.stringify({ api: STRIPE_API })});</script></body></html>`;
}

interface Places {
  frame: string;
  api: string;
}

/** Runs in the shop's page: nothing outside of it can be used. */
function stripeJs({ frame, api }: Places): void {
  class IntegrationError extends Error {
    override name = 'IntegrationError';
  }
  const demand = (isGiven: unknown, message: string) => {
    if (!isGiven) throw new IntegrationError(message);
  };
  let questions = 0;

  const open = (key: string, stripeOptions: { locale?: string } = {}) => {
    demand(/^pk_(test|live)_/.test(key), 'Please call Stripe() with your publishable key.');
    const elements = (options: { clientSecret?: string; locale?: string; appearance?: { theme?: string } }) => {
      const clientSecret = options.clientSecret ?? '';
      demand(
        /^pi_\w+_secret_\w+$/.test(clientSecret),
        'In order to create a payment element, you must pass a valid PaymentIntent client secret.',
      );
      const listeners: Record<string, ((event: object) => void)[]> = {};
      const tell = (name: string, event: object) => {
        for (const listener of listeners[name] ?? []) listener({ elementType: 'payment', ...event });
      };
      let view: HTMLIFrameElement | null = null;
      let fields: { billingDetails?: { name?: string } } = {};
      const ask = <T>(question: string, facts: object = {}): Promise<T> => {
        demand(view, 'The payment Element is not mounted.');
        const number = ++questions;
        view?.contentWindow?.postMessage({ question, number, ...facts }, new URL(frame).origin);
        return new Promise((resolve) => {
          const onMessage = ({ origin, data }: MessageEvent) => {
            if (origin !== new URL(frame).origin || data.answer !== number) return;
            window.removeEventListener('message', onMessage);
            resolve(data.result);
          };
          window.addEventListener('message', onMessage);
        });
      };
      const onFrame = ({ source, data }: MessageEvent) => {
        if (source === view?.contentWindow && data.event) tell(data.event, data);
      };
      const element = {
        on(name: string, listener: (event: object) => void) {
          (listeners[name] ??= []).push(listener);
          return element;
        },
        mount(host: HTMLElement) {
          demand(host instanceof HTMLElement && host.isConnected, 'Invalid DOM element.');
          window.addEventListener('message', onFrame);
          const id = clientSecret.split('_secret_')[0];
          fetch(`${api}v1/payment_intents/${id}?key=${key}&client_secret=${clientSecret}`).then(
            (answer) => {
              if (!answer.ok) return tell('loaderror', { error: { type: 'api_error' } });
              view = document.createElement('iframe');
              view.title = 'Secure payment input frame';
              view.src = `${frame}?locale=${options.locale ?? stripeOptions.locale}`;
              host.append(view);
            },
            () => tell('loaderror', { error: { type: 'api_connection_error' } }),
          );
        },
        focus: () => void ask('focus'),
        destroy() {
          window.removeEventListener('message', onFrame);
          view?.remove();
        },
      };
      const group = {
        clientSecret,
        create(type: string, given: { fields?: typeof fields } = {}) {
          demand(type === 'payment', `The stub has no ${type} Element.`);
          fields = given.fields ?? {};
          return element;
        },
        submit: () => ask<{ error?: StripeError; selectedPaymentMethod?: string }>('submit'),
        confirm: (form: Record<string, string>) => {
          demand(
            fields.billingDetails?.name !== 'never' || form['payment_method_data[billing_details][name]'],
            'You specified "never" for fields.billingDetails.name, but did not pass it to confirmPayment.',
          );
          return ask<{ status: number; body: any }>('confirm', { key, clientSecret, form });
        },
      };
      return group;
    };

    const confirmPayment = async (order: {
      elements: ReturnType<typeof elements>;
      redirect?: string;
      confirmParams?: { return_url?: string; payment_method_data?: { billing_details?: Record<string, string> } };
    }): Promise<PaymentIntentResult> => {
      const { return_url: returnUrl, payment_method_data: method } = order.confirmParams ?? {};
      demand(returnUrl && URL.canParse(returnUrl), 'confirmParams.return_url must be an absolute URL.');
      const form: Record<string, string> = { return_url: returnUrl ?? '' };
      for (const [name, value] of Object.entries(method?.billing_details ?? {})) {
        form[`payment_method_data[billing_details][${name}]`] = value;
      }
      const { body } = await order.elements.confirm(form);
      if (body.error) return { error: body.error };
      const bank = body.next_action?.redirect_to_url?.url;
      if (body.status === 'requires_action' && bank) {
        window.location.assign(bank);
        return new Promise(() => {});
      }
      if (order.redirect === 'if_required') return { paymentIntent: body };
      window.location.assign(returnUrl ?? '');
      return new Promise(() => {});
    };
    return { elements, confirmPayment };
  };
  Object.assign(window, { Stripe: open });
}

/** Runs in the frame. */
function stripeFrame({ api }: { api: string }): void {
  const input = (id: string) => document.querySelector<HTMLInputElement>(`#${id}`)?.value ?? '';
  const digits = (id: string) => input(id).replace(/\D/g, '');
  const isComplete = () => digits('number').length >= 15 && digits('expiry').length === 4 && digits('cvc').length >= 3;
  const say = (facts: object) => window.parent.postMessage(facts, '*');
  const show = (text: string) => document.querySelector('[role=alert]')?.replaceChildren(text);

  const confirm = async (order: { key: string; clientSecret: string; form: Record<string, string> }) => {
    const body = new URLSearchParams({
      ...order.form,
      key: order.key,
      client_secret: order.clientSecret,
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': digits('number'),
      'payment_method_data[card][exp_month]': digits('expiry').slice(0, 2),
      'payment_method_data[card][exp_year]': `20${digits('expiry').slice(2)}`,
      'payment_method_data[card][cvc]': digits('cvc'),
    });
    try {
      const id = order.clientSecret.split('_secret_')[0];
      const answer = await fetch(`${api}v1/payment_intents/${id}/confirm`, { method: 'POST', body });
      return { body: await answer.json() };
    } catch {
      return { body: { error: { type: 'api_connection_error', message: 'We could not reach Stripe.' } } };
    }
  };
  const answers: Record<string, (order: any) => unknown> = {
    focus: () => document.querySelector<HTMLInputElement>('#number')?.focus(),
    submit() {
      show(isComplete() ? '' : 'Your card details are incomplete.');
      if (isComplete()) return { selectedPaymentMethod: 'card' };
      return { error: { type: 'validation_error', code: 'incomplete_number', message: 'Incomplete.' } };
    },
    confirm,
  };
  document.documentElement.lang = new URLSearchParams(window.location.search).get('locale') ?? '';
  document.addEventListener('input', () => say({ event: 'change', complete: isComplete() }));
  window.addEventListener('message', ({ data }) => {
    void Promise.resolve(answers[data.question]?.(data)).then((result) => say({ answer: data.number, result }));
  });
  say({ event: 'ready' });
}
