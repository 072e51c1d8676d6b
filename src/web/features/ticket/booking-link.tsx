import { Link as LinkIcon } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { stack } from '#web/ui/layout.ts';
import { LiveRegion } from '#web/ui/live-region.tsx';
import styles from './booking-link.module.css';

interface BookingLinkProps {
  /** Complete, with the token. */
  readonly address: string;
  readonly heading: string;
  readonly text: string;
}

/** The address at which anyone who has it can open a booking or a group, on any device. */
export function BookingLink({ address, heading, text }: BookingLinkProps) {
  const { t } = useTranslation('booking');
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    // The clipboard API is missing on pages without https; the address can still be selected and copied.
    await navigator.clipboard?.writeText(address);
    setIsCopied('clipboard' in navigator);
  };
  return (
    <section className={classNames(stack(3, 'left'), styles.link)} aria-labelledby="link-heading">
      <h2 className={styles.heading} id="link-heading">
        {heading}
      </h2>
      <p>{text}</p>
      <input
        className={styles.address}
        readOnly
        value={address}
        aria-labelledby="link-heading"
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button look="quiet" onClick={() => void copy()}>
        <LinkIcon aria-hidden="true" />
        {isCopied ? t('link.copied') : t('link.copy')}
      </Button>
      <LiveRegion message={isCopied ? t('link.copied') : ''} />
    </section>
  );
}
