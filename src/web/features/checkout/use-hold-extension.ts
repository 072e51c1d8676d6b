import { useState } from 'react';
import { tabStorage } from '#web/lib/browser/browser-storage.ts';
import { useLanguage } from '#web/lib/page/site-context.ts';
import { extendHold } from './extend-hold.ts';
import { keepCheckout, type RunningCheckout } from './running-checkout.ts';
import type { ContactForm } from './use-contact-form.ts';

export interface HoldExtension {
  readonly expiresAt: Temporal.Instant;
  readonly state: 'possible' | 'asking' | 'failed' | 'done';
  /** The contact has to be entered first. */
  readonly needsContact: boolean;
  readonly extend: () => Promise<void>;
}

/** The end of the hold, which a visitor whose contact is known may extend once. Kept across reloads. */
export function useHoldExtension(
  checkout: RunningCheckout<unknown>,
  contact: ContactForm,
  onHoldEnded: () => void,
): HoldExtension {
  const language = useLanguage();
  const [expiresAt, setExpiresAt] = useState(checkout.held.holdExpiresAt);
  const [state, setState] = useState<HoldExtension['state']>(checkout.isExtended ? 'done' : 'possible');
  const extend = async () => {
    setState('asking');
    const extension = await extendHold(checkout.held, contact.draft, language);
    if (extension.kind === 'ended') return onHoldEnded();
    if (extension.kind === 'failed') return setState('failed');
    const { holdExpiresAt } = extension;
    keepCheckout(tabStorage(), { ...checkout, held: { ...checkout.held, holdExpiresAt }, isExtended: true });
    setExpiresAt(holdExpiresAt);
    setState('done');
  };
  return { expiresAt: Temporal.Instant.from(expiresAt), state, needsContact: !contact.isComplete, extend };
}
