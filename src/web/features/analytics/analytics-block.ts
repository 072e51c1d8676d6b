import { ANALYTICS_ID } from '#contract/analytics-id.ts';
import { analyticsPlug } from '#contract/analytics.ts';
import type { PageRequest } from '#contract/render.ts';

/** Configuration of the analytics service for early/consent.ts; empty when no service is configured. */
export function analyticsBlock({ site }: PageRequest): string[] {
  const plug = analyticsPlug(site.settings.analytics);
  if (!plug) return [];
  const content = JSON.stringify(plug).replace(/</g, '\\u003c');
  return [`<script type="application/json" id="${ANALYTICS_ID}">${content}</script>`];
}
