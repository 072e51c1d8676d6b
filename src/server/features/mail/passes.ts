import { shortNumber } from '#domain/booking/booking-money.ts';
import type { MailContext } from './mail-context.ts';
import type { MailPass } from './mail-content.ts';

/** Images make a mail heavy. The booking page shows the passes beyond this number. */
export const SHOWN_PASSES = 12;

/** One ticket per seat, or one boarding pass for a charter, whose code is the booking's short number. */
export function passesOf({ booking, texts }: MailContext): MailPass[] {
  if (booking.type === 'private') return [pass(shortNumber(booking.id), texts.pass)];
  return booking.tickets.slice(0, SHOWN_PASSES).map(({ code, seatNo }) => pass(code, texts.seat(seatNo)));
}

function pass(code: string, name: string): MailPass {
  return { code, name, cid: `pass-${code}` };
}
