/** Providers of money that an operator takes by hand; all others are card providers that can be asked. */
export const HAND_WAYS = ['cash', 'terminal'] as const;
export type HandWay = (typeof HAND_WAYS)[number];

export function isByHand(provider: string): provider is HandWay {
  return (HAND_WAYS as readonly string[]).includes(provider);
}
