import { CircleCheck, Copy } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { adminDate, adminMoneyToTheCent, adminTime } from '../../i18n/admin-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import page from '../../ui/admin-page.module.css';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { cluster, stack } from '../../ui/layout.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { LiveRegion } from '../../ui/live-region.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import styles from './admin-new-booking.module.css';

interface SoldPanelProps {
  readonly title: string;
  /** The customer and what was booked. */
  readonly children: ReactNode;
  readonly cents: number;
  readonly isDue: boolean;
  /** null: it is sold. */
  readonly holdExpiresAt: string | null;
  /** null: it is not paid by a link. */
  readonly payUrl: string | null;
  /** True if the link is sent by mail. */
  readonly hasMail: boolean;
  /** Where the bookings are listed. */
  readonly list: { readonly href: string; readonly label: string };
  readonly onNext: () => void;
}

/** What to tell the caller: the reference, the amount, the end of the hold, and the link to pay. */
export function SoldPanel(props: SoldPanelProps) {
  const { title, children, cents, isDue, holdExpiresAt, payUrl, hasMail, list, onNext } = props;
  const { t } = useTranslation('admin-new-booking');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const held = holdExpiresAt === null ? null : Temporal.Instant.from(holdExpiresAt);
  return (
    <section className={classNames(page.panel, stack(3), styles.done)}>
      <CircleCheck className={styles.check} aria-hidden="true" />
      <h2 className={styles.reference} tabIndex={-1} ref={heading}>
        {title}
      </h2>
      {children}
      <p>
        {t(isDue ? 'newBooking.done.due' : 'newBooking.done.paid', { amount: adminMoneyToTheCent(cents) })}{' '}
        {held && t('newBooking.done.held', { day: adminDate(held), time: adminTime(held) })}
      </p>
      {payUrl !== null && <PayUrl payUrl={payUrl} hasMail={hasMail} />}
      <p className={classNames(cluster(3, 'stretch'), styles.buttons)}>
        <Button {...(payUrl !== null && { look: 'quiet' })} onClick={onNext}>
          {t('newBooking.done.next')}
        </Button>
        <LinkButton look="quiet" href={list.href}>
          {list.label}
        </LinkButton>
      </p>
    </section>
  );
}

function PayUrl({ payUrl, hasMail }: { readonly payUrl: string; readonly hasMail: boolean }) {
  const { t } = useTranslation('admin-new-booking');
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard?.writeText(payUrl);
    setIsCopied('clipboard' in navigator);
  };
  return (
    <div className={classNames(stack(3, 'left'), styles.link)}>
      <TextInput
        label={t('newBooking.done.link')}
        hint={hasMail ? null : t('newBooking.done.noMail')}
        readOnly
        value={payUrl}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button onClick={() => void copy()}>
        <Copy aria-hidden="true" /> {t(isCopied ? 'newBooking.done.copied' : 'newBooking.done.copy')}
      </Button>
      <LiveRegion message={isCopied ? t('newBooking.done.copied') : ''} />
    </div>
  );
}
