import type { AuditLine } from '#contract/audit.ts';
import type { Translator } from '../../i18n/translator.ts';

type Say = Translator<readonly ['admin']>;
/** A code in words; one that has none stands as it is. */
type InWords = (t: Say, code: string, entity: string) => string;

/** The fields of the log whose values are codes. */
const CODED: Readonly<Record<string, InWords>> = {
  status: (t, code, entity) =>
    entity === 'refund'
      ? t(`payments.refundStatus.${code}` as 'payments.refundStatus.created', { defaultValue: code })
      : t(`status.${code}` as 'status.paid', { defaultValue: code }),
  reason: (t, code, entity) =>
    entity === 'refund'
      ? t(`payments.reason.${code}` as 'payments.reason.late', { defaultValue: code })
      : t(`bookings.history.reason.${code}` as 'bookings.history.reason.admin', { defaultValue: code }),
  type: (t, code) => t(`availability.types.${code}` as 'availability.types.shared', { defaultValue: code }),
  licence: (t, code) => t(`boats.licence.${code}` as 'boats.licence.skipper', { defaultValue: code }),
  inclusions: (t, code) => t(`boats.inclusion.${code}` as 'boats.inclusion.fuel', { defaultValue: code }),
  language: (t, code) => t(`changes.languages.${code}` as 'changes.languages.en', { defaultValue: code }),
  role: (t, code) => t(`audit.role.${code}` as 'audit.role.crew', { defaultValue: code }),
  source: (t, code) => t(`payments.source.${code}` as 'payments.source.admin', { defaultValue: code }),
  way: (t, code) => t(`newBooking.pays.${code}` as 'newBooking.pays.cash', { defaultValue: code }),
  paysBy: (t, code) => (code === 'pier' ? t('newBooking.pays.later') : t('newBooking.pays.link')),
  price: (t, code) => t(`audit.price.${code}` as 'audit.price.keep', { defaultValue: code }),
  icon: (t, code) => t(`settings.icon.${code}` as 'settings.icon.sun', { defaultValue: code }),
  provider: (t, code) => (code === 'none' ? t('settings.analytics.none') : code),
};

/** A value of the log as an operator says it: codes, yes and no in words, anything else as it stands. */
export function valueInWords(t: Say, { entity }: Pick<AuditLine, 'entity'>, field: string, value: string): string {
  if (value === 'true') return t('audit.yes');
  if (value === 'false') return t('audit.no');
  return CODED[field]?.(t, value, entity) ?? value;
}

/** `Translations · Spanish · Title`; places in a list are counted from 1. */
export function pathInWords(t: Say, path: readonly (string | number)[]): string {
  return path.map((part) => (typeof part === 'number' ? String(part + 1) : partInWords(t, part))).join(' · ');
}

function partInWords(t: Say, part: string): string {
  if (part === 'en' || part === 'es' || part === 'ru') return t(`changes.languages.${part}`);
  const inSettings = t(`settings.field.${part}` as 'settings.field.title', {
    defaultValue: t(`settings.trader.${part}` as 'settings.trader.name', { defaultValue: part }),
  });
  return t(`audit.field.${part}` as 'audit.field.status', { defaultValue: inSettings });
}
