import { ADMIN_ROLE, STAFF_ROLES, type StaffRole } from '#domain/policy.ts';
import { roleName } from '../../i18n/role-name.ts';

/** The role with the fewest permissions comes first. */
const OFFERED = STAFF_ROLES.toReversed();

export const LEAST_ROLE: StaffRole = OFFERED[0] ?? ADMIN_ROLE;

export function roleOptions(t: Parameters<typeof roleName>[0]): { value: StaffRole; label: string }[] {
  return OFFERED.map((value) => ({ value, label: roleName(t, value) }));
}
