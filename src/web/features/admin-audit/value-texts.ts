import type { AuditLine } from '#contract/audit.ts';
import { roleName } from '../../i18n/role-name.ts';
import type { Translator } from '../../i18n/translator.ts';

type AuditTranslator = Translator<readonly ['admin-audit', 'admin', 'admin-settings']>;
/** The text of a code; a code without a text is shown unchanged. */
type CodeText = (t: AuditTranslator, code: string, entity: string) => string;

/** The fields of the log whose values are codes. */
const CODE_TEXTS: Readonly<Record<string, CodeText>> = {
  status: (t, code, entity) =>
    entity === 'refund'
      ? t(`admin:refund.status.${code}` as 'admin:refund.status.created', { defaultValue: code })
      : t(`admin:status.${code}` as 'admin:status.paid', { defaultValue: code }),
  reason: (t, code, entity) =>
    entity === 'refund'
      ? t(`admin:refund.reason.${code}` as 'admin:refund.reason.late', { defaultValue: code })
      : t(`admin:cancelReason.${code}` as 'admin:cancelReason.admin', { defaultValue: code }),
  type: (t, code) => t(`admin:type.${code}` as 'admin:type.shared', { defaultValue: code }),
  kind: (t, code) => t(`admin:kind.${code}` as 'admin:kind.rib', { defaultValue: code }),
  licence: (t, code) => t(`admin:licence.${code}` as 'admin:licence.skipper', { defaultValue: code }),
  inclusions: (t, code) => t(`admin:inclusion.${code}` as 'admin:inclusion.fuel', { defaultValue: code }),
  language: (t, code) => t(`admin:languages.${code}` as 'admin:languages.en', { defaultValue: code }),
  role: roleName,
  source: (t, code) => t(`admin:refund.source.${code}` as 'admin:refund.source.admin', { defaultValue: code }),
  way: (t, code) => t(`admin:payWay.${code}` as 'admin:payWay.cash', { defaultValue: code }),
  paysBy: (t, code) => (code === 'pier' ? t('admin:payWay.later') : t('admin:payWay.link')),
  price: (t, code) => t(`audit.price.${code}` as 'audit.price.keep', { defaultValue: code }),
  ground: (t, code) => t(`audit.ground.${code}` as 'audit.ground.requested', { defaultValue: code }),
  icon: (t, code) =>
    t(`admin-settings:settings.icon.${code}` as 'admin-settings:settings.icon.sun', { defaultValue: code }),
  provider: (t, code) => (code === 'none' ? t('admin-settings:settings.analytics.none') : code),
};

/** A value of the log as text: codes, yes and no are translated, anything else is shown unchanged. */
export function valueText(
  t: AuditTranslator,
  { entity }: Pick<AuditLine, 'entity'>,
  field: string,
  value: string,
): string {
  if (value === 'true') return t('audit.yes');
  if (value === 'false') return t('audit.no');
  return CODE_TEXTS[field]?.(t, value, entity) ?? value;
}

/** `Translations · Spanish · Title`; positions in a list count from 1. */
export function pathText(t: AuditTranslator, path: readonly (string | number)[]): string {
  return path.map((part) => (typeof part === 'number' ? String(part + 1) : partText(t, part))).join(' · ');
}

function partText(t: AuditTranslator, part: string): string {
  if (part === 'en' || part === 'es' || part === 'ru') return t(`admin:languages.${part}`);
  const inSettings = t(`admin-settings:settings.field.${part}` as 'admin-settings:settings.field.title', {
    defaultValue: t(`admin-settings:settings.trader.${part}` as 'admin-settings:settings.trader.name', {
      defaultValue: part,
    }),
  });
  return t(`audit.field.${part}` as 'audit.field.status', { defaultValue: inSettings });
}
