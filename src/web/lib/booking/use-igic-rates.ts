import { GENERAL_IGIC, type IgicRates } from '#domain/pricing/igic.ts';
import { useSite } from '../page/site-context.ts';

/** The IGIC rates of today's prices (P-9.5), in percent. */
export function useIgicRates(): IgicRates {
  return useSite().settings.igic ?? GENERAL_IGIC;
}
