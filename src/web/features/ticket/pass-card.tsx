import { Download, Printer } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Booking } from '#contract/bookings.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { cluster, stack } from '#web/ui/layout.ts';
import { LiveRegion } from '#web/ui/live-region.tsx';
import type { Pass } from './booking-passes.ts';
import { downloadFile } from './download-file.ts';
import styles from './pass-card.module.css';
import { PhonePass } from './phone-pass.tsx';
import { printTicket } from './print-ticket.ts';
import { ticketSvg } from './ticket-svg.ts';
import { usePassFace } from './use-pass-face.ts';

/** Date and time appear on every pass image; as text they are shown once, above. */
const WHEN_FACTS = 2;

interface PassCardProps {
  readonly booking: Booking;
  readonly pass: Pass;
}

/** A pass as an image and as text, with download and print buttons. */
export function PassCard({ booking, pass }: PassCardProps) {
  const { t } = useTranslation('booking');
  const [isBlocked, setIsBlocked] = useState(false);
  const face = usePassFace(booking, pass);
  const svg = ticketSvg(face);
  const words = face.facts.slice(WHEN_FACTS).map(({ label, text }) => `${label}: ${text}`);
  return (
    <li className={classNames(stack(3, 'top'), styles.card)}>
      <div className={styles.phone}>
        <PhonePass face={face} />
      </div>
      {/* Safe: the site creates this SVG and escapes every text in it. */}
      <div className={styles.picture} dangerouslySetInnerHTML={{ __html: svg }} />
      <p className={classNames(cluster('0 4', 'stretch'), styles.words)}>
        <strong className={styles.code}>{pass.code}</strong>
        <span>{words.join(' · ')}</span>
      </p>
      <p className={classNames(cluster(3, 'stretch'), styles.actions)}>
        <Button
          look="quiet"
          aria-label={t('ticket.downloadNamed', { code: pass.code })}
          onClick={() => downloadFile({ name: `${pass.code}.svg`, type: 'image/svg+xml', content: svg })}
        >
          <Download aria-hidden="true" />
          {t('ticket.download')}
        </Button>
        <Button
          look="quiet"
          aria-label={t(pass.ticket ? 'ticket.printNamed' : 'ticket.printPassNamed', { code: pass.code })}
          onClick={() => setIsBlocked(!printTicket(svg, pass.code))}
        >
          <Printer aria-hidden="true" />
          {t(pass.ticket ? 'ticket.print' : 'ticket.printPass')}
        </Button>
      </p>
      {isBlocked && <p className={styles.blocked}>{t('ticket.printBlocked')}</p>}
      <LiveRegion message={isBlocked ? t('ticket.printBlocked') : ''} />
    </li>
  );
}
