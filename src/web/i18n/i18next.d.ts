import type adminTexts from './locales/en/admin.json';
import type bookingTexts from './locales/en/booking.json';
import type publicTexts from './locales/en/public.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'public';
    resources: { public: typeof publicTexts; booking: typeof bookingTexts; admin: typeof adminTexts };
  }
}
