import type { Language } from '#contract/language.ts';

export interface BankTexts {
  bank: string;
  notice: string;
  title: string;
  explanation: string;
  amount: string;
  card: string;
  approve: string;
  fail: string;
  settledTitle: string;
  approved: string;
  failed: string;
  unknownTitle: string;
  unknown: string;
  back: string;
}

export const BANK_TEXTS: Readonly<Record<Language, BankTexts>> = {
  en: {
    bank: 'Test bank',
    notice: 'This is a test. No real bank is asked and no money moves.',
    title: 'Do you confirm this payment?',
    explanation: 'Here your bank would ask for a code or a fingerprint. Choose how the check should end.',
    amount: 'Amount',
    card: 'Card',
    approve: 'Approve the payment',
    fail: 'Refuse the payment',
    settledTitle: 'The check is over',
    approved: 'The payment was approved.',
    failed: 'The payment was not approved.',
    unknownTitle: 'Nothing to check',
    unknown: 'There is no payment at this address.',
    back: 'Back to the site',
  },
  es: {
    bank: 'Banco de pruebas',
    notice: 'Esto es una prueba. No se consulta a ningún banco real ni se mueve dinero.',
    title: '¿Confirmas este pago?',
    explanation: 'Aquí tu banco te pediría un código o la huella. Elige cómo debe acabar la comprobación.',
    amount: 'Importe',
    card: 'Tarjeta',
    approve: 'Autorizar el pago',
    fail: 'Rechazar el pago',
    settledTitle: 'La comprobación ha terminado',
    approved: 'El pago se ha autorizado.',
    failed: 'El pago no se ha autorizado.',
    unknownTitle: 'No hay nada que comprobar',
    unknown: 'En esta dirección no hay ningún pago.',
    back: 'Volver a la web',
  },
  ru: {
    bank: 'Тестовый банк',
    notice: 'Это тест. Настоящий банк не участвует, деньги не списываются.',
    title: 'Вы подтверждаете этот платёж?',
    explanation: 'Здесь ваш банк попросил бы код или отпечаток пальца. Выберите, чем закончится проверка.',
    amount: 'Сумма',
    card: 'Карта',
    approve: 'Подтвердить платёж',
    fail: 'Отклонить платёж',
    settledTitle: 'Проверка завершена',
    approved: 'Платёж подтверждён.',
    failed: 'Платёж не подтверждён.',
    unknownTitle: 'Проверять нечего',
    unknown: 'По этому адресу платежа нет.',
    back: 'Вернуться на сайт',
  },
};
