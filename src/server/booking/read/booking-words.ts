import type { Language } from '#contract/language.ts';
import type { BookingStatus } from '#domain/booking/lifecycle.ts';
import { isByHand } from '#domain/booking/payment-way.ts';

type Words<Key extends string> = Readonly<Record<Key, string>>;

const STATUS: Readonly<Record<Exclude<Language, 'en'>, Words<BookingStatus>>> = {
  es: {
    pending: 'pendiente',
    paid: 'pagada',
    confirmed: 'confirmada',
    completed: 'realizada',
    disrupted: 'pendiente de elección',
    canceled: 'cancelada',
    refunded: 'reembolsada',
  },
  ru: {
    pending: 'ожидает оплаты',
    paid: 'оплачено',
    confirmed: 'подтверждено',
    completed: 'завершено',
    disrupted: 'ожидает выбора',
    canceled: 'отменено',
    refunded: 'возвращено',
  },
};

const TYPE: Readonly<Record<Exclude<Language, 'en'>, Words<'private' | 'shared'>>> = {
  es: { private: 'chárter', shared: 'salida' },
  ru: { private: 'аренда', shared: 'рейс' },
};

const WAY: Readonly<Record<Language, Words<'card' | 'cash' | 'terminal'>>> = {
  en: { card: 'card', cash: 'cash', terminal: 'terminal' },
  es: { card: 'tarjeta', cash: 'efectivo', terminal: 'datáfono' },
  ru: { card: 'карта', cash: 'наличные', terminal: 'терминал' },
};

/** For files. In English the API's own word, because programs read it. */
export function statusWord(status: BookingStatus, language: Language): string {
  return language === 'en' ? status : STATUS[language][status];
}

/** The same for the type of a booking. */
export function typeWord(type: 'private' | 'shared', language: Language): string {
  return language === 'en' ? type : TYPE[language][type];
}

/** How a booking was paid, by the provider of its last payment. */
export function paymentWord(provider: string, language: Language): string {
  return WAY[language][isByHand(provider) ? provider : 'card'];
}
