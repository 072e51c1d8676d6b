import { shortNumber } from '#domain/booking/booking-money.ts';
import { calendarFile, calendarMethod } from '#domain/booking/calendar-file.ts';
import { isCanceled } from '#domain/booking/is-canceled.ts';
import type { MailAttachment } from '../../providers/mail/mailer.ts';
import { beThereLine, whereLines } from './booking-facts.ts';
import type { MailContext } from './mail-context.ts';
import type { MailPass } from './mail-content.ts';

const QR_PIXELS = 320;

/** QR code of a pass as an inline image. */
export async function passPicture({ code, cid }: MailPass): Promise<MailAttachment> {
  const { toBuffer } = await import('qrcode');
  const content = await toBuffer(code, { type: 'png', width: QR_PIXELS, errorCorrectionLevel: 'M' });
  return { filename: `${code}.png`, contentType: 'image/png', content, cid };
}

/** Calendar entry (.ics) of the trip; for a canceled booking, the entry that removes it. */
export function calendarEntry(context: MailContext): MailAttachment {
  const { booking, texts, now, bookingUrl } = context;
  const hasEnded = isCanceled(booking.status);
  const file = calendarFile({
    id: booking.id,
    title: texts.calendarTitle(booking.boat_title),
    place: whereLines(context).join(', '),
    link: bookingUrl,
    notes: [
      `${texts.label.number}: ${shortNumber(booking.id)}`,
      `${texts.label.beThere}: ${beThereLine(context)}`,
    ].join('\n'),
    start: booking.start_at,
    end: booking.end_at,
    stamp: now,
    sequence: booking.changes + (hasEnded ? 1 : 0),
    isCanceled: hasEnded,
  });
  const filename = `booking-${shortNumber(booking.id)}.ics`;
  return {
    filename,
    contentType: `text/calendar; charset=utf-8; method=${calendarMethod({ isCanceled: hasEnded })}`,
    content: Buffer.from(file),
  };
}
