import type { Begin } from './service.ts';

type Plausible = ((event: string, options: object) => void) & { q?: unknown[] };

/** Plausible's manual script (https://plausible.io/docs/script-extensions): it counts only what it is told, without cookies. */
export const plausible: Begin = ({ base, siteId }, addScript) => {
  const site = window as typeof window & { plausible?: Plausible };
  site.plausible ??= waitingLine();
  addScript(`${base}/js/script.manual.revenue.js`, { domain: siteId });
  return {
    allow() {},
    pageView: (u) => site.plausible?.('pageview', { u }),
    purchase: (u, amount) => site.plausible?.('purchase', { u, revenue: { currency: 'EUR', amount } }),
    // It keeps nothing, and says nothing by itself.
    stop() {},
  };
};

/** What is said before the script is there; it reads the line from `q`. */
function waitingLine(): Plausible {
  const line: Plausible = (...said) => void (line.q ??= []).push(said);
  return line;
}
