import type { MailContext } from './mail-context.ts';

/** Parts common to all mails about a booking. */
export function frame({ texts, bookingUrl, telephone }: MailContext) {
  return {
    passes: [],
    lists: [],
    button: { text: texts.openBooking, url: bookingUrl },
    closing: [texts.reply, ...(telephone ? [texts.telephone(telephone)] : [])],
  };
}
