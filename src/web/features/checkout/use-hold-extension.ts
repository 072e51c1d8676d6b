import { useState } from 'react';
import { tabStorage } from '#web/lib/browser/browser-storage.ts';
import { extendHold } from './extend-hold.ts';
import { keepCheckout, type RunningCheckout } from './running-checkout.ts';

export interface HoldExtension {
  readonly expiresAt: Temporal.Instant;
  readonly state: 'possible' | 'asking' | 'failed' | 'done';
  readonly extend: () => Promise<void>;
}

/** The end of the hold, which the visitor may extend once. Kept across reloads. */
export function useHoldExtension(checkout: RunningCheckout<unknown>, onHoldEnded: () => void): HoldExtension {
  const [expiresAt, setExpiresAt] = useState(checkout.held.holdExpiresAt);
  const [state, setState] = useState<HoldExtension['state']>(checkout.isExtended ? 'done' : 'possible');
  const extend = async () => {
    setState('asking');
    const extension = await extendHold(checkout.held);
    if (extension.kind === 'ended') return onHoldEnded();
    if (extension.kind === 'failed') return setState('failed');
    const { holdExpiresAt } = extension;
    keepCheckout(tabStorage(), { ...checkout, held: { ...checkout.held, holdExpiresAt }, isExtended: true });
    setExpiresAt(holdExpiresAt);
    setState('done');
  };
  return { expiresAt: Temporal.Instant.from(expiresAt), state, extend };
}
