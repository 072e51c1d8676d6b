import type { User } from '#contract/accounts.ts';
import { PAGES } from '#contract/pages.ts';
import { can } from '#domain/policy.ts';

/** Sections of the landing page that the menu and the footer link to. */
export const PLACES = [
  { href: '/#home', text: 'nav.home' },
  { href: '/#fleet', text: 'nav.fleet' },
  { href: '/#why', text: 'nav.why' },
  { href: '/#contact', text: 'nav.contact' },
] as const;

const OFFICE = [
  { page: PAGES.fleet, text: 'menu.boats' },
  { page: PAGES.bookings, text: 'menu.bookings' },
  { page: PAGES.messages, text: 'menu.messages' },
] as const;

/** Links to the back office's pages that the user may open. */
export function officeLinks(user: User | null): readonly (typeof OFFICE)[number][] {
  return OFFICE.filter(({ page }) => can(user, page.access));
}
