import { useSite } from '../page/site-context.ts';

/** Whether a party may consist of children only (P-8.4). */
export function useChildrenMayTravelAlone(): boolean {
  return useSite().settings.childrenMayTravelAlone === true;
}
