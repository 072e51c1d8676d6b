import type { Appearance } from '@stripe/stripe-js';

/** The site's colours and sizes for Stripe's iframe, which the site's style sheets cannot reach. */
export function stripeAppearance(host: HTMLElement): Appearance {
  const tokens = getComputedStyle(host);
  const token = (name: string) => tokens.getPropertyValue(name).trim();
  return {
    theme: 'stripe',
    disableAnimations: matchMedia('(prefers-reduced-motion: reduce)').matches,
    variables: {
      fontFamily: 'system-ui, sans-serif',
      fontSizeBase: token('--text'),
      fontSizeSm: token('--text-small'),
      spacingUnit: token('--space-1'),
      gridRowSpacing: token('--space-4'),
      gridColumnSpacing: token('--space-4'),
      borderRadius: token('--radius'),
      colorPrimary: token('--focus'),
      colorBackground: token('--paper'),
      colorText: token('--ink'),
      colorTextSecondary: token('--ink-soft'),
      colorTextPlaceholder: token('--ink-quiet'),
      colorDanger: token('--bad'),
    },
    rules: {
      '.Label': { fontWeight: '600', fontSize: token('--text-small') },
      '.Input': { border: `1px solid ${token('--line-field')}`, boxShadow: 'none' },
      '.Input:focus': { outline: `3px solid ${token('--focus')}`, boxShadow: 'none' },
    },
  };
}
