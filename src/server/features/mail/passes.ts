import { shortNumber } from '#domain/booking/booking-money.ts';
import type { MailContext } from './mail-context.ts';
import type { MailPass } from './mail-content.ts';

/** A large party finds the rest on its page: pictures make a mail heavy. */
export const SHOWN_PASSES = 12;

/** A seat's ticket each, or the one boarding pass of a whole boat, whose code is the booking's number. */
export function passesOf({ booking, texts }: MailContext): MailPass[] {
  if (booking.type === 'private') return [pass(shortNumber(booking.id), texts.pass)];
  return booking.tickets.slice(0, SHOWN_PASSES).map(({ code, seatNo }) => pass(code, texts.seat(seatNo)));
}

function pass(code: string, name: string): MailPass {
  return { code, name, cid: `pass-${code}` };
}
