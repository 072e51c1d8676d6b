import type { Account } from '#contract/accounts.ts';

type RoleKey = `accounts.roles.${Account['role']}`;

/** Crew first: the role with fewer rights. */
export function roleOptions(t: (key: RoleKey) => string): { value: Account['role']; label: string }[] {
  return (['crew', 'admin'] as const).map((value) => ({ value, label: t(`accounts.roles.${value}`) }));
}
