import type { Language } from '#contract/language.ts';
import type { ListedPayment } from '#contract/payments.ts';

type Words<Key extends string> = Readonly<Record<Key, string>>;

const STATUS: Readonly<Record<Exclude<Language, 'en'>, Words<ListedPayment['status']>>> = {
  es: {
    created: 'a la espera del cliente',
    processing: 'en curso',
    requires_action: 'en el banco del cliente',
    succeeded: 'cobrado',
    failed: 'desconocido para el proveedor',
    canceled: 'cancelado',
  },
  ru: {
    created: 'ждёт клиента',
    processing: 'в обработке',
    requires_action: 'в банке клиента',
    succeeded: 'получен',
    failed: 'неизвестен провайдеру',
    canceled: 'отменён',
  },
};

/** Shown instead of a payment status. */
export const DEPOSIT_KEPT: Words<Language> = {
  en: 'security deposit kept',
  es: 'fianza retenida',
  ru: 'удержано из залога',
};

/** Translations of the dispute statuses of Stripe's API; an unknown status is written unchanged. */
const DISPUTE: Readonly<Record<Exclude<Language, 'en'>, Readonly<Record<string, string>>>> = {
  es: {
    needs_response: 'pendiente de respuesta',
    under_review: 'en revisión',
    won: 'ganada',
    lost: 'perdida',
    prevented: 'evitada',
    warning_needs_response: 'consulta pendiente de respuesta',
    warning_under_review: 'consulta en revisión',
    warning_closed: 'consulta cerrada',
  },
  ru: {
    needs_response: 'нужен ответ',
    under_review: 'рассматривается',
    won: 'выигран',
    lost: 'проигран',
    prevented: 'предотвращён',
    warning_needs_response: 'запрос: нужен ответ',
    warning_under_review: 'запрос рассматривается',
    warning_closed: 'запрос закрыт',
  },
};

/** The payment status for files. In English, the status as in the API, for programs that read the file. */
export function paymentStatusWord(status: ListedPayment['status'], language: Language): string {
  return language === 'en' ? status : STATUS[language][status];
}

/** The same for the status of a dispute. */
export function disputeStatusWord(status: string, language: Language): string {
  return language === 'en' ? status : (DISPUTE[language][status] ?? status);
}
