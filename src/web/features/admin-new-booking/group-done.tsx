import type { GroupAnswer } from '#contract/groups.ts';
import { PAGES } from '#contract/pages.ts';
import { centsFromEuros } from '#domain/money.ts';
import { adminDateTime } from '../../i18n/admin-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { withQuery } from '../../lib/api/send.ts';
import { SoldPanel } from './sold-panel.tsx';

interface GroupDoneProps {
  readonly sold: GroupAnswer;
  readonly onNext: () => void;
}

/** A sold group with its trips. */
export function GroupDone({ sold: { group, payUrl }, onNext }: GroupDoneProps) {
  const { t } = useTranslation('admin-new-booking');
  const { bookings } = group;
  return (
    <SoldPanel
      title={t('newBooking.group.done', { number: group.shortNumber })}
      cents={bookings.reduce((sum, { amountGross }) => sum + centsFromEuros(amountGross), 0)}
      isDue={group.due > 0}
      holdExpiresAt={group.holdExpiresAt}
      payUrl={payUrl}
      hasMail={bookings.some(({ customer }) => customer.email)}
      list={{ href: withQuery(PAGES.bookings.path, { group: group._id }), label: t('newBooking.group.show') }}
      onNext={onNext}
    >
      <p>{bookings[0]?.customer.name}</p>
      <ul>
        {bookings.map((booking) => (
          <li key={booking._id}>
            {[booking.boat.title, adminDateTime(booking.start), booking.shortNumber].join('\u00a0· ')}
          </li>
        ))}
      </ul>
    </SoldPanel>
  );
}
