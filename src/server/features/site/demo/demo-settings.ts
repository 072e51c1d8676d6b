import type { z } from 'zod';
import type { siteSettings } from '#contract/settings.ts';

/** The demo's trader. It is fictitious and says so; none of its contact data works. */
export const DEMO_SETTINGS = {
  contact: {
    email: 'hola@demo.test',
    phone: '+34 900 000 000',
    hours: {
      en: 'daily 9:00–20:00, Canary time',
      es: 'todos los días de 9:00 a 20:00, hora canaria',
      ru: 'ежедневно с\u00A09:00 до 20:00 по канарскому времени',
    },
  },
  social: [
    { network: 'instagram', url: 'https://instagram.com/example' },
    { network: 'facebook', url: 'https://facebook.com/example' },
  ],
  trader: {
    name: 'AD Boat Rental Demo S.L. (demo)',
    address: 'Muelle de Ejemplo 1, 38660 Costa Adeje, Tenerife',
    taxId: 'B00000000',
    registry: 'Registro Mercantil de Santa Cruz de Tenerife, T 0000, F 00, H TF-00000 (demo)',
  },
  gifts: { isOn: true },
} satisfies z.input<typeof siteSettings>;
