import { useTranslation } from '../../../i18n/use-translation.ts';
import { Select } from '../../../ui/select.tsx';

interface LengthFieldProps {
  /** The lengths that are free from the chosen start; null: only the current one is known. */
  readonly limits: { readonly min: number; readonly max: number } | null;
  readonly hours: number;
  readonly onHours: (hours: number) => void;
}

/** The length of a charter in whole hours. */
export function LengthField({ limits, hours, onHours }: LengthFieldProps) {
  const { t } = useTranslation('admin-bookings');
  const free = limits ? Array.from({ length: limits.max - limits.min + 1 }, (_, more) => limits.min + more) : [];
  const lengths = [...new Set([...free, hours])].toSorted((a, b) => a - b);
  return (
    <Select
      label={t('changes.changing.hours')}
      options={lengths.map((count) => ({
        value: String(count),
        label: t('changes.changing.hoursCount', { count }),
      }))}
      value={String(hours)}
      onChange={(event) => onHours(Number(event.currentTarget.value))}
    />
  );
}
