import type { ComponentProps } from 'react';
import type { UndoOffer } from '../../features/booking-changes/undo-offer.tsx';
import { useModuleWithTexts } from '../../i18n/use-module-with-texts.ts';
import { CHANGE_TEXTS, loadChangeFlow } from './change-opener.tsx';

/** Only guests of bookings that were changed or canceled load its script and texts, which the dialog needs as well. */
export function UndoOfferLoader(props: ComponentProps<typeof UndoOffer>) {
  const offer = useModuleWithTexts(loadChangeFlow, CHANGE_TEXTS);
  return offer.kind === 'ready' ? <offer.module.UndoOffer {...props} /> : null;
}
