import { shortNumber } from '#domain/booking/booking-money.ts';
import type { MailContext } from './mail-context.ts';
import type { MailPass } from './mail-content.ts';

/** The most passes in a mail, which limits its size. The booking page shows all of them. */
export const SHOWN_PASSES = 12;

/** One ticket per seat, or one boarding pass for a charter, whose code is the booking's short number. */
export function allPasses({ booking, texts }: MailContext): MailPass[] {
  if (booking.type === 'private') return [pass(shortNumber(booking.id), texts.pass)];
  return booking.tickets.map(({ code, seatNo }) => pass(code, texts.seat(seatNo)));
}

/** The passes shown in a mail. */
export function passesOf(context: MailContext): MailPass[] {
  return allPasses(context).slice(0, SHOWN_PASSES);
}

function pass(code: string, name: string): MailPass {
  return { code, name, cid: `pass-${code}` };
}
