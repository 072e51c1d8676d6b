import type { User } from '#contract/accounts.ts';

/** Sections of the landing page that the menu and the footer link to. */
export const PLACES = [
  { href: '/#home', text: 'nav.home' },
  { href: '/#fleet', text: 'nav.fleet' },
  { href: '/#why', text: 'nav.why' },
  { href: '/#contact', text: 'nav.contact' },
] as const;

const OFFICE = [
  { href: '/admin/boats', text: 'menu.boats' },
  { href: '/admin/bookings', text: 'menu.bookings' },
  { href: '/admin/messages', text: 'menu.messages' },
] as const;

/** The back office's pages, for admins only (P-21.3). */
export function officeLinks(user: User | null): typeof OFFICE | readonly [] {
  return user?.role === 'admin' ? OFFICE : [];
}
