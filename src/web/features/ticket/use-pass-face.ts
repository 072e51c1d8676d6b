import { useEffect, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Booking } from '#contract/bookings.ts';
import { centsFromEuros } from '#domain/money.ts';
import { formatMoney, formatShortDate, formatTimeSpan } from '#web/i18n/format.ts';
import { useLanguage, useSite } from '#web/lib/page/site-context.ts';
import type { Pass } from './booking-passes.ts';
import { qrRows } from './qr-rows.ts';
import type { TicketFace } from './ticket-svg.ts';

/** Texts of a pass in the visitor's language. The QR code is added once the encoder is loaded. */
export function usePassFace(booking: Booking, pass: Pass): TicketFace {
  const { t } = useTranslation('booking');
  const language = useLanguage();
  const { hero, trader } = useSite().settings;
  const { name, pontoon } = booking.boat.port;
  const [qr, setQr] = useState<TicketFace['qr']>(null);
  useEffect(() => {
    void qrRows(pass.code).then(setQr);
  }, [pass.code]);
  const start = Temporal.Instant.from(booking.start);
  const end = Temporal.Instant.from(booking.end);
  return {
    brand: hero.brandText ?? trader.name ?? t('ticket.brand'),
    kind: pass.ticket ? t('ticket.ticket') : t('ticket.pass'),
    boat: booking.boat.title,
    port: [name, pontoon && t('details.pontoon', { name: pontoon })].filter(Boolean).join(' · '),
    facts: [
      { label: t('ticket.date'), text: formatShortDate(start, language) },
      { label: t('ticket.time'), text: formatTimeSpan(start, end, language) },
      ...(pass.ticket ? seatFacts(pass.ticket) : charterFacts()),
    ],
    code: pass.code,
    qr,
  };

  function seatFacts({ passengerType, seatNo, pricePaid }: NonNullable<Pass['ticket']>) {
    return [
      { label: t('ticket.passenger'), text: t(`passenger.${passengerType}`) },
      { label: t('ticket.seat'), text: String(seatNo) },
      { label: t('ticket.price'), text: formatMoney(centsFromEuros(pricePaid), language) },
    ];
  }

  function charterFacts() {
    return [
      { label: t('ticket.charter'), text: t('ticket.wholeBoat') },
      { label: t('ticket.people'), text: String(booking.people ?? '–') },
      { label: t('ticket.price'), text: formatMoney(centsFromEuros(booking.amountGross), language) },
    ];
  }
}
