/** Providers of payments that an operator takes by hand. All others but `voucher` are card providers, which can be queried. */
export const HAND_WAYS = ['cash', 'terminal'] as const;
export type HandWay = (typeof HAND_WAYS)[number];

export function isByHand(provider: string): provider is HandWay {
  return (HAND_WAYS as readonly string[]).includes(provider);
}

/** Providers whose payments no card provider knows: payments by hand, and those with a voucher (P-26). */
export const SETTLED_HERE = [...HAND_WAYS, 'voucher'] as const;

export function isSettledHere(provider: string): boolean {
  return (SETTLED_HERE as readonly string[]).includes(provider);
}

/** How an operator's booking is paid: by hand at once, by a link that is sent, or later at the pier. */
export const COUNTER_PAYS = [...HAND_WAYS, 'link', 'later'] as const;
export type CounterPay = (typeof COUNTER_PAYS)[number];

/** What a held booking of an operator waits for: the payment by its link, or at the pier (P-14.2). */
export type PaysBy = 'link' | 'pier';

const PAYS_BY = { cash: null, terminal: null, link: 'link', later: 'pier' } as const satisfies Record<
  CounterPay,
  PaysBy | null
>;

/** null: it is paid at once. */
export function paysByOf(pay: CounterPay): PaysBy | null {
  return PAYS_BY[pay];
}
