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

/** A page of the back office, as its navigation and its shortcut know it. */
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
  // Outside the demo mail goes to mailboxes, and the outbox is not on show.
  { href: '/admin/outbox', name: 'screens.outbox', key: 'x', icon: Send, group: 'more', isDemo: true },
] as const satisfies readonly {
  readonly href: string;
  /** Key of its name in the texts of `admin`. */
  readonly name: string;
  /** Pressed after `g` it opens the page; a letter of its own. */
  readonly key: string;
  readonly icon: LucideIcon;
  readonly group: 'day' | 'more';
  readonly isDemo?: boolean;
  readonly isForCrew?: boolean;
}[];

export type BackOfficePage = (typeof BACK_OFFICE)[number];

/** Crew has the day sheet and the check-in only. */
export function pagesFor(role: Role, isDemo: boolean): readonly BackOfficePage[] {
  if (role === 'crew') return BACK_OFFICE.filter((page) => 'isForCrew' in page);
  return BACK_OFFICE.filter((page) => isDemo || !('isDemo' in page));
}
