import { weekdayNames } from '../i18n/format.ts';
import { useLanguage } from '../lib/page/site-context.ts';

/** The head of a month's table: short names to show, long ones for screen readers. */
export function WeekdayHead({ className }: { readonly className: string | undefined }) {
  return (
    <thead>
      <tr>
        {weekdayNames(useLanguage()).map((day) => (
          <th key={day.long} className={className} scope="col" abbr={day.long}>
            {day.short}
          </th>
        ))}
      </tr>
    </thead>
  );
}
