import type { ComponentProps } from 'react';
import type { UndoOffer } from '../../features/booking-changes/undo-offer.tsx';
import { useModuleWithTexts } from '../../i18n/use-module-with-texts.ts';

const TEXTS = ['booking-changes'] as const;
const load = () => import('../../features/booking-changes/undo-offer.tsx');

/** Only guests who have canceled load its script and texts. */
export function UndoOfferLoader(props: ComponentProps<typeof UndoOffer>) {
  const offer = useModuleWithTexts(load, TEXTS);
  return offer.kind === 'ready' ? <offer.module.UndoOffer {...props} /> : null;
}
