import {
  CalendarCheck,
  ChartColumn,
  ChartGantt,
  Euro,
  History,
  type LucideIcon,
  Mail,
  Sailboat,
  ScanLine,
  Send,
  Settings,
  Ticket,
  Users,
} from 'lucide-react';
import type { Role } from '#domain/policy.ts';

/** A back-office page with its navigation entry and shortcut. */
export const BACK_OFFICE = [
  { href: '/admin', name: 'screens.today', key: 't', icon: CalendarCheck, group: 'day', isForCrew: true },
  { href: '/admin/check-in', name: 'screens.checkIn', key: 'i', icon: ScanLine, group: 'day', isForCrew: true },
  { href: '/admin/bookings', name: 'screens.bookings', key: 'b', icon: Ticket, group: 'day' },
  { href: '/admin/timeline', name: 'screens.timeline', key: 'l', icon: ChartGantt, group: 'day' },
  { href: '/admin/boats', name: 'screens.boats', key: 'o', icon: Sailboat, group: 'day' },
  { href: '/admin/messages', name: 'screens.messages', key: 'm', icon: Mail, group: 'day' },
  { href: '/admin/payments', name: 'screens.payments', key: 'p', icon: Euro, group: 'day' },
  { href: '/admin/reports', name: 'screens.reports', key: 'r', icon: ChartColumn, group: 'day' },
  { href: '/admin/accounts', name: 'screens.accounts', key: 'a', icon: Users, group: 'more' },
  { href: '/admin/settings', name: 'screens.settings', key: 's', icon: Settings, group: 'more' },
  { href: '/admin/audit', name: 'screens.audit', key: 'h', icon: History, group: 'more' },
  // Outside the demo, mail is sent to real mailboxes and the outbox is not shown.
  { href: '/admin/outbox', name: 'screens.outbox', key: 'x', icon: Send, group: 'more', isDemo: true },
] as const satisfies readonly {
  readonly href: string;
  /** Key of its name in the `admin` texts. */
  readonly name: string;
  /** Shortcut letter: `g` and then this letter opens the page. Unique. */
  readonly key: string;
  readonly icon: LucideIcon;
  readonly group: 'day' | 'more';
  readonly isDemo?: boolean;
  readonly isForCrew?: boolean;
}[];

export type BackOfficePage = (typeof BACK_OFFICE)[number];

/** Crew can open only the day sheet and the check-in. */
export function pagesFor(role: Role, isDemo: boolean): readonly BackOfficePage[] {
  if (role === 'crew') return BACK_OFFICE.filter((page) => 'isForCrew' in page);
  return BACK_OFFICE.filter((page) => isDemo || !('isDemo' in page));
}
