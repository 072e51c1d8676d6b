import type { ShownActor } from '#contract/bookings.ts';
import { roleName } from '../../i18n/role-name.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/** Names the actor: staff by their email address, while it is known. */
export function useActorText() {
  const { t } = useTranslation(['admin-vouchers', 'admin']);
  return (by: ShownActor, email: string | null): string => {
    if (email !== null) return email;
    if (by === 'visitor' || by === 'provider' || by === 'system') return t(`actor.${by}`);
    return roleName(t, by);
  };
}
