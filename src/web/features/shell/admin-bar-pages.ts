import {
  CalendarCheck,
  ChartColumn,
  ChartGantt,
  CloudLightning,
  Euro,
  Gift,
  History,
  Hourglass,
  type LucideIcon,
  Mail,
  Sailboat,
  ScanLine,
  Send,
  Settings,
  ShieldAlert,
  Ticket,
  Users,
} from 'lucide-react';
import { type Page, PAGES } from '#contract/pages.ts';
import { can } from '#domain/policy.ts';
import type { User } from '#contract/accounts.ts';

/** A back-office page with its navigation entry and shortcut. */
export const BACK_OFFICE = [
  { page: PAGES.today, name: 'screens.today', key: 't', icon: CalendarCheck, group: 'day' },
  { page: PAGES.checkIn, name: 'screens.checkIn', key: 'i', icon: ScanLine, group: 'day' },
  { page: PAGES.bookings, name: 'screens.bookings', key: 'b', icon: Ticket, group: 'day' },
  { page: PAGES.timeline, name: 'screens.timeline', key: 'l', icon: ChartGantt, group: 'day' },
  { page: PAGES.fleet, name: 'screens.boats', key: 'o', icon: Sailboat, group: 'day' },
  { page: PAGES.messages, name: 'screens.messages', key: 'm', icon: Mail, group: 'day' },
  { page: PAGES.payments, name: 'screens.payments', key: 'p', icon: Euro, group: 'day' },
  { page: PAGES.reports, name: 'screens.reports', key: 'r', icon: ChartColumn, group: 'day' },
  { page: PAGES.disruptions, name: 'screens.disruptions', key: 'w', icon: CloudLightning, group: 'more' },
  { page: PAGES.vouchers, name: 'screens.vouchers', key: 'v', icon: Gift, group: 'more' },
  { page: PAGES.holds, name: 'screens.holds', key: 'd', icon: Hourglass, group: 'more' },
  { page: PAGES.people, name: 'screens.accounts', key: 'a', icon: Users, group: 'more' },
  { page: PAGES.settings, name: 'screens.settings', key: 's', icon: Settings, group: 'more' },
  { page: PAGES.audit, name: 'screens.audit', key: 'h', icon: History, group: 'more' },
  { page: PAGES.securityLog, name: 'screens.securityLog', key: 'y', icon: ShieldAlert, group: 'more' },
  // Outside the demo, mail is sent to real mailboxes and the outbox is not shown.
  { page: PAGES.outbox, name: 'screens.outbox', key: 'x', icon: Send, group: 'more', isDemo: true },
] as const satisfies readonly {
  readonly page: Page & { readonly path: string };
  /** Key of its name in the `admin` texts. */
  readonly name: string;
  /** Shortcut letter: `g` and then this letter opens the page. Unique. */
  readonly key: string;
  readonly icon: LucideIcon;
  readonly group: 'day' | 'more';
  readonly isDemo?: boolean;
}[];

export type BackOfficePage = (typeof BACK_OFFICE)[number];

/** Crew can open only the day sheet and the check-in; none are open before a required second factor is set up. */
export function pagesFor(user: User, isDemo: boolean): readonly BackOfficePage[] {
  if (user.mustSetUpSecondFactor) return [];
  return BACK_OFFICE.filter((one) => can(user, one.page.access) && (isDemo || !('isDemo' in one)));
}
