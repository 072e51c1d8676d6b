import type { Begin } from './service.ts';

type Plausible = ((event: string, options: object) => void) & { q?: unknown[] };

/**
 * Plausible's manual script (https://plausible.io/docs/script-extensions). It counts only explicit events and sets no
 * cookies.
 */
export const plausible: Begin = ({ base, siteId }, addScript) => {
  const site = window as typeof window & { plausible?: Plausible };
  site.plausible ??= waitingLine();
  addScript(`${base}/js/script.manual.revenue.js`, { domain: siteId });
  return {
    allow() {},
    pageView: (u) => site.plausible?.('pageview', { u }),
    purchase: (u, amount) => site.plausible?.('purchase', { u, revenue: { currency: 'EUR', amount } }),
    // Plausible stores nothing and sends nothing automatically.
    stop() {},
  };
};

/** Queues events until the script is loaded, which then reads them from `q`. */
function waitingLine(): Plausible {
  const line: Plausible = (...said) => void (line.q ??= []).push(said);
  return line;
}
