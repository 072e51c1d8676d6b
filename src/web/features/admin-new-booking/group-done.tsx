import { CircleCheck, Copy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { GroupAnswer } from '#contract/groups.ts';
import { PAGES } from '#contract/pages.ts';
import { adminDate, adminDateTime, adminMoneyToTheCent, adminTime } from '../../i18n/admin-format.ts';
import { centsFromEuros } from '#domain/money.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { withQuery } from '../../lib/api/send.ts';
import page from '../../ui/admin-page.module.css';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { cluster, stack } from '../../ui/layout.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { LiveRegion } from '../../ui/live-region.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import styles from './admin-new-booking.module.css';

interface GroupDoneProps {
  readonly sold: GroupAnswer;
  readonly onNext: () => void;
}

/** What to tell the caller: the group's number, its trips, the end of the hold, and the one link. */
export function GroupDone({ sold: { group, payUrl }, onNext }: GroupDoneProps) {
  const { t } = useTranslation('admin-new-booking');
  const heading = useRef<HTMLHeadingElement>(null);
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => heading.current?.focus(), []);
  const copy = async () => {
    if (payUrl === null) return;
    await navigator.clipboard?.writeText(payUrl);
    setIsCopied('clipboard' in navigator);
  };
  const { bookings } = group;
  const held = group.holdExpiresAt === null ? null : Temporal.Instant.from(group.holdExpiresAt);
  const cents = bookings.reduce((sum, { amountGross }) => sum + centsFromEuros(amountGross), 0);
  const hasMail = bookings.some(({ customer }) => customer.email);
  return (
    <section className={classNames(page.panel, stack(3), styles.done)}>
      <CircleCheck className={styles.check} aria-hidden="true" />
      <h2 className={styles.reference} tabIndex={-1} ref={heading}>
        {t('newBooking.group.done', { number: group.shortNumber })}
      </h2>
      <p>{bookings[0]?.customer.name}</p>
      <ul>
        {bookings.map((booking) => (
          <li key={booking._id}>
            {[booking.boat.title, adminDateTime(booking.start), booking.shortNumber].join('\u00a0· ')}
          </li>
        ))}
      </ul>
      <p>
        {t(group.due > 0 ? 'newBooking.done.due' : 'newBooking.done.paid', { amount: adminMoneyToTheCent(cents) })}{' '}
        {held && t('newBooking.done.held', { day: adminDate(held), time: adminTime(held) })}
      </p>
      {payUrl !== null && (
        <div className={classNames(stack(3, 'left'), styles.link)}>
          <TextInput
            label={t('newBooking.done.link')}
            hint={hasMail ? null : t('newBooking.done.noMail')}
            readOnly
            value={payUrl}
            onFocus={(event) => event.currentTarget.select()}
          />
          <Button look="quiet" onClick={() => void copy()}>
            <Copy aria-hidden="true" /> {t(isCopied ? 'newBooking.done.copied' : 'newBooking.done.copy')}
          </Button>
        </div>
      )}
      <p className={classNames(cluster(3, 'stretch'), styles.buttons)}>
        <Button onClick={onNext}>{t('newBooking.done.next')}</Button>
        <LinkButton look="quiet" href={withQuery(PAGES.bookings.path, { group: group._id })}>
          {t('newBooking.group.show')}
        </LinkButton>
      </p>
      <LiveRegion message={isCopied ? t('newBooking.done.copied') : ''} />
    </section>
  );
}
