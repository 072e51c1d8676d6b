import { GENERAL_IGIC, type IgicRates } from '#domain/pricing/igic.ts';
import { useSite } from '../page/site-context.ts';

/** The IGIC in prices of today (P-9.5), in percent. */
export function useIgicRates(): IgicRates {
  return useSite().settings.igic ?? GENERAL_IGIC;
}
