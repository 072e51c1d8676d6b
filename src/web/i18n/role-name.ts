type Say = (key: 'admin:roles.crew', values: { defaultValue: string }) => string;

/** A role in the reader's language; its code if the texts have no name for it. */
export function roleName(t: Say, role: string): string {
  return t(`admin:roles.${role}` as 'admin:roles.crew', { defaultValue: role });
}
