import type { AnalyticsPlug } from '#contract/analytics.ts';
import type { Consent } from '#domain/consent/consent.ts';
import { onPurchase } from '../../lib/booking/purchase.ts';
import { forgetCookies } from './forget-cookies.ts';
import { ga4 } from './ga4.ts';
import { matomo } from './matomo.ts';
import { plausible } from './plausible.ts';
import type { Begin, Service } from './service.ts';
import { trackedAddress } from './tracked-address.ts';

const SERVICES: Record<AnalyticsPlug['provider'], Begin> = { plausible, matomo, ga4 };

let service: Service | null = null;
let following: AbortController | null = null;

/** Counts page views and purchases with consent. Stops at once and removes the cookies when consent is withdrawn. */
export function countVisits(plug: HTMLElement, consent: Consent | null): void {
  if (consent?.analytics) {
    service ??= begin(plug);
    service.allow(consent);
    following ??= follow(service);
    return;
  }
  following?.abort();
  following = null;
  service?.stop();
  forgetCookies();
}

function begin(element: HTMLElement): Service {
  const plug = JSON.parse(element.textContent) as AnalyticsPlug;
  return SERVICES[plug.provider](plug, (src, data = {}) => {
    const script = Object.assign(document.createElement('script'), { src, async: true });
    Object.assign(script.dataset, data);
    document.head.append(script);
  });
}

function follow({ pageView, purchase }: Service): AbortController {
  const end = new AbortController();
  const { signal } = end;
  let lastAddress: string | null = null;
  const here = () => {
    const address = trackedAddress(window.location.pathname);
    return address && window.location.origin + address;
  };
  const look = () => {
    const address = here();
    if (address && address !== lastAddress) pageView(address);
    lastAddress = address;
  };
  look();
  // The router dispatches the first two events on navigation without a reload.
  for (const moved of ['pushState', 'replaceState', 'popstate']) window.addEventListener(moved, look, { signal });
  onPurchase((euros) => {
    const address = here();
    if (address) purchase(address, euros);
  }, signal);
  return end;
}
