import { useModuleWithTexts } from '../../i18n/use-module-with-texts.ts';
import type { TripMinimum } from './trip-minimum.ts';

const load = () => import('./trip-minimum-text.tsx');
const TEXTS = ['booking-changes'] as const;

/**
 * Says before and after the sale whether the trip runs, or when that is decided. Its script and texts are loaded when
 * shown.
 */
export function TripMinimumNote({ minimum }: { readonly minimum: TripMinimum }) {
  const part = useModuleWithTexts(load, TEXTS);
  return part.kind === 'ready' ? <part.module.TripMinimumText minimum={minimum} /> : null;
}
