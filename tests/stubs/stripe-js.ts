/**
 * A stub of Stripe.js for browsers that cannot reach Stripe. It implements the part of the published interface that
 * the site uses (@stripe/stripe-js 10, release "endive") and throws IntegrationError where Stripe.js does. The card
 * fields are in a frame of Stripe's origin, and the frame calls the API.
 */
import type { PaymentIntentResult, StripeError } from '@stripe/stripe-js';

export const STRIPE_JS = 'https://js.stripe.com/endive/stripe.js';
export const STRIPE_FRAME = 'https://js.stripe.com/endive/elements-inner-payment.html';
export const STRIPE_API = 'https://api.stripe.com/';

/** The source of the script that is served as js.stripe.com. */
export function stripeJsScript(): string {
  return `(${stripeJs.toString()})(${JSON.stringify({ frame: STRIPE_FRAME, api: STRIPE_API })});`;
}

/** Fields as high as Stripe's with their labels, and room for two of its messages. */
const STRIPE_FRAME_STYLE =
  'body,p{margin:0}p{min-height:70px;padding-bottom:16px}[role=alert]{min-height:0;padding:0}[role=alert]:not(:empty){min-height:48px}';

/** The HTML of the frame with the card fields. */
export function stripeFrameDocument(): string {
  const field = (id: string, label: string) => `<p><label>${label} <input id="${id}" autocomplete="off"></label></p>`;
  const fields = [field('number', 'Card number'), field('expiry', 'Expiration date'), field('cvc', 'Security code')];
  return `<!doctype html><html><style>${STRIPE_FRAME_STYLE}</style><body><form>${fields.join('')}<p role="alert"></p></form><script>(${stripeFrame.toString()})(${JSON.stringify({ api: STRIPE_API })});</script></body></html>`;
}

interface StripeUrls {
  frame: string;
  api: string;
}

/** Runs in the shop's page. It is serialized, so it cannot use anything outside its body. */
function stripeJs({ frame, api }: StripeUrls): void {
  class IntegrationError extends Error {
    override name = 'IntegrationError';
  }
  const assertIntegration = (isValid: unknown, message: string) => {
    if (!isValid) throw new IntegrationError(message);
  };
  let lastRequestId = 0;

  const createStripe = (key: string, stripeOptions: { locale?: string } = {}) => {
    assertIntegration(/^pk_(test|live)_/.test(key), 'Please call Stripe() with your publishable key.');
    const elements = (options: { clientSecret?: string; locale?: string; appearance?: { theme?: string } }) => {
      const clientSecret = options.clientSecret ?? '';
      assertIntegration(
        /^pi_\w+_secret_\w+$/.test(clientSecret),
        'In order to create a payment element, you must pass a valid PaymentIntent client secret.',
      );
      const listeners: Record<string, ((event: object) => void)[]> = {};
      const emit = (name: string, event: object) => {
        for (const listener of listeners[name] ?? []) listener({ elementType: 'payment', ...event });
      };
      let iframe: HTMLIFrameElement | null = null;
      let fields: { billingDetails?: { name?: string } } = {};
      const callFrame = <T>(method: string, params: object = {}): Promise<T> => {
        assertIntegration(iframe, 'The payment Element is not mounted.');
        const requestId = ++lastRequestId;
        iframe?.contentWindow?.postMessage({ method, requestId, ...params }, new URL(frame).origin);
        return new Promise((resolve) => {
          const onMessage = ({ origin, data }: MessageEvent) => {
            if (origin !== new URL(frame).origin || data.replyTo !== requestId) return;
            window.removeEventListener('message', onMessage);
            resolve(data.result);
          };
          window.addEventListener('message', onMessage);
        });
      };
      const onFrameEvent = ({ source, data }: MessageEvent) => {
        if (source !== iframe?.contentWindow || !data.event) return;
        // Stripe.js makes the frame as high as its content.
        if (data.event === 'resize') iframe.style.height = `${data.height}px`;
        else emit(data.event, data);
      };
      const element = {
        on(name: string, listener: (event: object) => void) {
          (listeners[name] ??= []).push(listener);
          return element;
        },
        mount(host: HTMLElement) {
          assertIntegration(host instanceof HTMLElement && host.isConnected, 'Invalid DOM element.');
          window.addEventListener('message', onFrameEvent);
          const id = clientSecret.split('_secret_')[0];
          fetch(`${api}v1/payment_intents/${id}?key=${key}&client_secret=${clientSecret}`).then(
            (response) => {
              if (!response.ok) return emit('loaderror', { error: { type: 'api_error' } });
              iframe = document.createElement('iframe');
              iframe.title = 'Secure payment input frame';
              iframe.src = `${frame}?locale=${options.locale ?? stripeOptions.locale}`;
              host.append(iframe);
            },
            () => emit('loaderror', { error: { type: 'api_connection_error' } }),
          );
        },
        focus: () => void callFrame('focus'),
        destroy() {
          window.removeEventListener('message', onFrameEvent);
          iframe?.remove();
        },
      };
      const elementsGroup = {
        clientSecret,
        create(type: string, elementOptions: { fields?: typeof fields } = {}) {
          assertIntegration(type === 'payment', `The stub has no ${type} Element.`);
          fields = elementOptions.fields ?? {};
          return element;
        },
        submit: () => callFrame<{ error?: StripeError; selectedPaymentMethod?: string }>('submit'),
        confirm: (form: Record<string, string>) => {
          assertIntegration(
            fields.billingDetails?.name !== 'never' || form['payment_method_data[billing_details][name]'],
            'You specified "never" for fields.billingDetails.name, but did not pass it to confirmPayment.',
          );
          return callFrame<{ status: number; body: any }>('confirm', { key, clientSecret, form });
        },
      };
      return elementsGroup;
    };

    const confirmPayment = async (options: {
      elements: ReturnType<typeof elements>;
      redirect?: string;
      confirmParams?: { return_url?: string; payment_method_data?: { billing_details?: Record<string, string> } };
    }): Promise<PaymentIntentResult> => {
      const { return_url: returnUrl, payment_method_data: method } = options.confirmParams ?? {};
      assertIntegration(returnUrl && URL.canParse(returnUrl), 'confirmParams.return_url must be an absolute URL.');
      const form: Record<string, string> = { return_url: returnUrl ?? '' };
      for (const [name, value] of Object.entries(method?.billing_details ?? {})) {
        form[`payment_method_data[billing_details][${name}]`] = value;
      }
      const { body } = await options.elements.confirm(form);
      if (body.error) return { error: body.error };
      const challengeUrl = body.next_action?.redirect_to_url?.url;
      if (body.status === 'requires_action' && challengeUrl) {
        window.location.assign(challengeUrl);
        return new Promise(() => {});
      }
      if (options.redirect === 'if_required') return { paymentIntent: body };
      window.location.assign(returnUrl ?? '');
      return new Promise(() => {});
    };
    return { elements, confirmPayment };
  };
  Object.assign(window, { Stripe: createStripe });
}

/** Runs in the frame. It is serialized, so it cannot use anything outside its body. */
function stripeFrame({ api }: { api: string }): void {
  const input = (id: string) => document.querySelector<HTMLInputElement>(`#${id}`)?.value ?? '';
  const digits = (id: string) => input(id).replace(/\D/g, '');
  const isComplete = () => digits('number').length >= 15 && digits('expiry').length === 4 && digits('cvc').length >= 3;
  const postToParent = (message: object) => window.parent.postMessage(message, '*');
  const showError = (text: string) => document.querySelector('[role=alert]')?.replaceChildren(text);

  const confirm = async (request: { key: string; clientSecret: string; form: Record<string, string> }) => {
    const body = new URLSearchParams({
      ...request.form,
      key: request.key,
      client_secret: request.clientSecret,
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': digits('number'),
      'payment_method_data[card][exp_month]': digits('expiry').slice(0, 2),
      'payment_method_data[card][exp_year]': `20${digits('expiry').slice(2)}`,
      'payment_method_data[card][cvc]': digits('cvc'),
    });
    try {
      const id = request.clientSecret.split('_secret_')[0];
      const response = await fetch(`${api}v1/payment_intents/${id}/confirm`, { method: 'POST', body });
      return { body: await response.json() };
    } catch {
      return { body: { error: { type: 'api_connection_error', message: 'We could not reach Stripe.' } } };
    }
  };
  const handlers: Record<string, (request: any) => unknown> = {
    focus: () => document.querySelector<HTMLInputElement>('#number')?.focus(),
    submit() {
      showError(isComplete() ? '' : 'Your card details are incomplete.');
      if (isComplete()) return { selectedPaymentMethod: 'card' };
      return { error: { type: 'validation_error', code: 'incomplete_number', message: 'Incomplete.' } };
    },
    confirm,
  };
  // The Payment Element shows what is incomplete when it loses the focus, and grows.
  window.addEventListener('blur', () => {
    if (digits('number').length > 0 && !isComplete()) showError('Your card details are incomplete.');
  });
  new ResizeObserver(() => postToParent({ event: 'resize', height: document.body.scrollHeight })).observe(
    document.body,
  );
  document.documentElement.lang = new URLSearchParams(window.location.search).get('locale') ?? '';
  document.addEventListener('input', () => postToParent({ event: 'change', complete: isComplete() }));
  window.addEventListener('message', ({ data }) => {
    void Promise.resolve(handlers[data.method]?.(data)).then((result) =>
      postToParent({ replyTo: data.requestId, result }),
    );
  });
  postToParent({ event: 'ready' });
}
