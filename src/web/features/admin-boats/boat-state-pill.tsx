import type { AdminBoat } from '#contract/admin-boats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Pill } from '../../ui/pill.tsx';

/** Whether a boat is on sale, hidden or archived. */
export function BoatStatePill({ boat }: { readonly boat: Pick<AdminBoat, 'isActive' | 'archivedAt'> }) {
  const { t } = useTranslation('admin-boats');
  if (boat.archivedAt !== null) return <Pill>{t('boats.archived')}</Pill>;
  return <Pill tone={boat.isActive ? 'good' : 'quiet'}>{t(boat.isActive ? 'boats.active' : 'boats.inactive')}</Pill>;
}
