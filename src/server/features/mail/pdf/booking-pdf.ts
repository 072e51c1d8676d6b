import { shortNumber } from '#domain/booking/booking-money.ts';
import { isSold } from '#domain/booking/lifecycle.ts';
import type { AppDeps } from '../../../app-deps.ts';
import { dueFact, headFacts, paidFacts, pdfTitle, tripFacts } from '../booking-facts.ts';
import { cancellationDeadlines } from '../cancellation-terms.ts';
import { letterheadFrom } from '../letterhead.ts';
import { mailContext } from '../mail-context.ts';
import { allPasses } from '../passes.ts';
import { mailFacts } from '../queries/facts.ts';
import { depositFact } from '../security-deposit-content.ts';
import { whatToBring } from '../what-to-bring.ts';
import { drawBooking } from './draw-booking.ts';
import type { PdfFile } from './pdf-file.ts';

/** Confirmation and all tickets of a paid booking in its guest's language; null: it has no tickets. */
export async function bookingPdf(
  deps: Pick<AppDeps, 'db' | 'env' | 'clock' | 'files' | 'secrets'>,
  bookingId: string,
): Promise<PdfFile | null> {
  const [booking] = await mailFacts(deps.db, [bookingId, null]);
  if (!booking || !isSold(booking.status)) return null;
  const context = mailContext(deps, booking, '');
  const { texts, language } = context;
  const number = shortNumber(booking.id);
  const content = {
    language,
    title: `${pdfTitle(context)} ${number}`,
    heading: pdfTitle(context),
    paragraphs: booking.customer_name ? [booking.customer_name] : [],
    facts: [
      ...headFacts(context),
      ...tripFacts(context),
      ...paidFacts(context),
      ...(booking.due_cents > 0 ? [dueFact(context)] : []),
      ...depositFact(context),
    ],
    passes: allPasses(context),
    lists: [whatToBring(context), cancellationDeadlines(context)],
  };
  return { filename: `${number}.pdf`, bytes: await drawBooking(content, await letterheadFrom(deps, texts)) };
}
