/** Everything that needs a permission. */
export type Action =
  | 'open the back office'
  | 'set up a second factor'
  | 'read the day sheet'
  | 'check in guests'
  | 'see amounts due'
  | 'see what needs attention'
  | 'read bookings'
  | 'sell bookings'
  | 'confirm bookings'
  | 'change bookings'
  | 'cancel bookings'
  | 'manage holds'
  | 'refund bookings'
  | 'record payments'
  | 'read payments'
  | 'read reports'
  | 'read the timeline'
  | 'manage boats'
  | 'manage slots'
  | 'answer messages'
  | 'manage people'
  | 'change settings'
  | 'read the audit log'
  | 'read the security log'
  | 'read sent mail'
  | 'export personal data'
  | 'erase personal data'
  | 'read metrics'
  | 'list own bookings'
  | 'delete own account';

/** Actions whose permission also depends on their subject. */
interface Subjects {
  'read own booking': { readonly customerEmail: string | null };
}

const AT_THE_PIER = [
  'open the back office',
  'set up a second factor',
  'read the day sheet',
  'check in guests',
] as const;

/** The only place that defines what each role may do. To add a role, add a line here and a migration of the CHECK on users.role. */
const PERMISSIONS = {
  admin: [
    ...AT_THE_PIER,
    'see amounts due',
    'see what needs attention',
    'read bookings',
    'sell bookings',
    'confirm bookings',
    'change bookings',
    'cancel bookings',
    'manage holds',
    'refund bookings',
    'record payments',
    'read payments',
    'read reports',
    'read the timeline',
    'manage boats',
    'manage slots',
    'answer messages',
    'manage people',
    'change settings',
    'read the audit log',
    'read the security log',
    'read sent mail',
    'export personal data',
    'erase personal data',
    'read metrics',
  ],
  crew: AT_THE_PIER,
  customer: ['list own bookings', 'read own booking', 'delete own account'],
} as const satisfies Record<string, readonly (Action | keyof Subjects)[]>;

export type Role = keyof typeof PERMISSIONS;
/** Staff roles: those that may open the back office. */
export type StaffRole = {
  [R in Role]: 'open the back office' extends (typeof PERMISSIONS)[R][number] ? R : never;
}[Role];

export const ROLES = Object.keys(PERMISSIONS) as Role[];
export const STAFF_ROLES = rolesThatMay('open the back office') as StaffRole[];
/** The role of the account named by ADMIN_EMAIL. */
export const ADMIN_ROLE: StaffRole = 'admin';
/** The role of an account created on the public site. */
export const CUSTOMER_ROLE: Role = 'customer';

/** A signed-in user. */
export interface Person {
  readonly role: Role;
}

/** A signed-in user with what the server knows about them. */
interface AccountHolder extends Person {
  /** In lower case. */
  readonly email: string;
  readonly hasProvenEmail: boolean;
}

const CONDITIONS: { [A in keyof Subjects]: (user: AccountHolder, subject: Subjects[A]) => boolean } = {
  'read own booking': (user, booking) => user.hasProvenEmail && booking.customerEmail?.toLowerCase() === user.email,
};

/** Whether a user has a permission: `can(user, 'refund bookings')`. Always false for null (not signed in). */
export function can(user: Person | null, action: Action): boolean;
export function can<A extends keyof Subjects>(user: AccountHolder | null, action: A, subject: Subjects[A]): boolean;
export function can(
  user: (Person & Partial<AccountHolder>) | null,
  action: Action | keyof Subjects,
  subject?: Subjects[keyof Subjects],
): boolean {
  if (!user || !permits(user.role, action)) return false;
  if (!(action in CONDITIONS)) return true;
  return subject !== undefined && CONDITIONS[action as keyof Subjects](user as AccountHolder, subject);
}

/** Roles in the table's order, most permissions first. */
export function rolesThatMay(action: Action | keyof Subjects): readonly Role[] {
  return ROLES.filter((role) => permits(role, action));
}

function permits(role: Role, action: Action | keyof Subjects): boolean {
  return (PERMISSIONS[role] as readonly string[]).includes(action);
}
