/** The contact form as typed. */
export interface ContactDraft {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}

const KEY = 'booking.contact';
const EMPTY: ContactDraft = { name: '', email: '', phone: '' };

/** The draft is kept in this tab until the booking is paid (P-11.8). */
export function keepContact(storage: Storage, draft: ContactDraft): void {
  storage.setItem(KEY, JSON.stringify(draft));
}

export function readContact(storage: Storage): ContactDraft {
  try {
    return { ...EMPTY, ...(JSON.parse(storage.getItem(KEY) ?? '{}') as Partial<ContactDraft>) };
  } catch {
    return EMPTY;
  }
}

export function forgetContact(storage: Storage): void {
  storage.removeItem(KEY);
}
