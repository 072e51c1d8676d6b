import { type SettingsAnswer, siteSettings } from '#contract/settings.ts';
import { isoInstant } from '#domain/time/iso-instant.ts';
import type { SettingsRow } from './queries.ts';

/** The stored settings with every default filled in. Values that this release cannot parse count as unset. */
export function presentSettings({ value, version, updated_at }: SettingsRow): SettingsAnswer {
  const kept = siteSettings.safeParse(value);
  const settings = kept.success ? kept.data : siteSettings.parse(onlyReadableParts(value));
  return { settings, version, updatedAt: isoInstant(updated_at) };
}

function onlyReadableParts(value: unknown): object {
  const parts = Object.entries(value ?? {});
  return Object.fromEntries(parts.filter(([name, part]) => siteSettings.safeParse({ [name]: part }).success));
}
