import { expect, test } from 'vitest';
import { type Action, can, ROLES, rolesThatMay, STAFF_ROLES } from './policy.ts';

const ANA = { role: 'customer', email: 'ana@sailor.example', hasProvenEmail: true } as const;

test('an admin may do everything that crew may do', () => {
  for (const role of STAFF_ROLES) {
    for (const action of STAFF_ACTIONS.filter((one) => can({ role }, one))) {
      expect([action, can({ role: 'admin' }, action)]).toEqual([action, true]);
    }
  }
});

test('crew reads the day sheet and checks guests in, and has no other back-office permission', () => {
  expect(STAFF_ACTIONS.filter((action) => can({ role: 'crew' }, action))).toEqual([
    'open the back office',
    'read the day sheet',
    'check in guests',
  ]);
});

test('customers have no staff permissions; staff can neither list own bookings nor delete their own account', () => {
  expect(STAFF_ACTIONS.filter((action) => can({ role: 'customer' }, action))).toEqual([]);
  for (const action of ['list own bookings', 'delete own account'] as const) {
    expect(rolesThatMay(action)).toEqual(['customer']);
  }
});

test('a visitor has no permission that needs a role', () => {
  for (const action of STAFF_ACTIONS) expect(can(null, action)).toBe(false);
  expect(can(null, 'read own booking', { customerEmail: ANA.email })).toBe(false);
});

test('a customer reads bookings of their verified address, ignoring case', () => {
  const reads = (user: Parameters<typeof can>[0] & typeof ANA, customerEmail: string | null) =>
    can(user, 'read own booking', { customerEmail });
  expect(reads(ANA, 'Ana@Sailor.example')).toBe(true);
  expect(reads(ANA, 'ben@sailor.example')).toBe(false);
  expect(reads(ANA, null)).toBe(false);
  expect(can({ ...ANA, hasProvenEmail: false }, 'read own booking', { customerEmail: ANA.email })).toBe(false);
  expect(can({ ...ANA, role: 'admin' }, 'read own booking', { customerEmail: ANA.email })).toBe(false);
});

test('staff are the roles that may open the back office', () => {
  expect(STAFF_ROLES).toEqual(rolesThatMay('open the back office'));
  expect(STAFF_ROLES).toEqual(expect.arrayContaining(['admin', 'crew']));
  expect(ROLES).toEqual(expect.arrayContaining([...STAFF_ROLES, 'customer']));
  expect(STAFF_ROLES).not.toContain('customer');
});

/** Written out again, so that a change to the table fails here. */
const STAFF_ACTIONS: readonly Action[] = [
  'open the back office',
  'read the day sheet',
  'check in guests',
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
  'read sent mail',
  'read metrics',
];
