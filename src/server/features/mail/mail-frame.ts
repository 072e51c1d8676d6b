import type { MailContext } from './mail-context.ts';

/** What every mail about a booking has around its own words. */
export function frame({ texts, bookingUrl, telephone }: MailContext) {
  return {
    passes: [],
    lists: [],
    button: { text: texts.openBooking, url: bookingUrl },
    closing: [texts.reply, ...(telephone ? [texts.telephone(telephone)] : [])],
  };
}
