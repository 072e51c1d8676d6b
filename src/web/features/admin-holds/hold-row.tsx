import type { LiveHold } from '#contract/live-holds.ts';
import { adminDate, adminTime, adminTimeSpan } from '../../i18n/admin-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useNow } from '../../lib/page/site-context.ts';
import { classNames } from '../../ui/class-names.ts';
import table from '../../ui/data-table.module.css';
import { Pill } from '../../ui/pill.tsx';
import type { AskedRelease } from './use-release.ts';

const UPDATE_MS = 15_000;

interface HoldRowProps {
  readonly hold: LiveHold;
  readonly onAsk: (asked: AskedRelease) => void;
}

export function HoldRow({ hold, onAsk }: HoldRowProps) {
  const { t } = useTranslation('admin-holds');
  const now = useNow(UPDATE_MS);
  const { shortNumber, boatTitle, seats, hasContact } = hold;
  const start = Temporal.Instant.from(hold.start);
  const end = Temporal.Instant.from(hold.end);
  const heldAt = Temporal.Instant.from(hold.heldAt);
  const endsAt = Temporal.Instant.from(hold.holdExpiresAt);
  const held = span(heldAt, now);
  const left = span(now, endsAt);
  return (
    <tr>
      <td data-label={t('holds.boat')}>
        <span className={table.strong}>{boatTitle}</span>
        <span className={table.under}>{shortNumber}</span>
      </td>
      <td data-label={t('holds.trip')}>
        <span className={table.strong}>{adminDate(start)}</span>
        <span className={table.under}>{adminTimeSpan(start, end)}</span>
      </td>
      <td data-label={t('holds.what')}>{seats === 0 ? t('holds.charter') : t('holds.seats', { count: seats })}</td>
      <td data-label={t('holds.held')}>
        <span className={table.strong}>{adminTime(heldAt)}</span>
        <span className={table.under}>{t(held.hours > 0 ? 'holds.agoHours' : 'holds.ago', held)}</span>
      </td>
      <td data-label={t('holds.ends')}>
        <span className={table.strong}>{adminTime(endsAt)}</span>
        <span className={table.under}>{t(left.hours > 0 ? 'holds.inHours' : 'holds.in', left)}</span>
      </td>
      <td data-label={t('holds.contact')}>
        <Pill tone={hasContact ? 'good' : 'quiet'}>{t(hasContact ? 'holds.known' : 'holds.unknown')}</Pill>
      </td>
      <td>
        <button
          type="button"
          className={classNames(table.action, table.danger)}
          aria-label={t('holds.releaseOf', { number: shortNumber })}
          onClick={() => onAsk({ kind: 'hold', hold })}
        >
          {t('holds.release')}
        </button>
      </td>
    </tr>
  );
}

/** Whole hours and minutes; 0 if `from` is not before `to`. */
function span(from: Temporal.Instant, to: Temporal.Instant): { readonly hours: number; readonly minutes: number } {
  const total = Math.max(0, Math.round(from.until(to).total('minutes')));
  return { hours: Math.floor(total / 60), minutes: total % 60 };
}
