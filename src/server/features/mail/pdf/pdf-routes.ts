import type { FastifyRequest } from 'fastify';
import { BOOKING_PATHS } from '#contract/booking-paths.ts';
import { bookingParams, bookingQuery } from '#contract/checkout.ts';
import { GIFT_PATHS } from '#contract/gift-paths.ts';
import { giftPdfQuery } from '#contract/gifts.ts';
import { can } from '#domain/policy.ts';
import type { AppDeps } from '../../../app-deps.ts';
import { ownerMayRead } from '../../../booking/access/booking-owner.ts';
import { isHolder } from '../../../booking/access/holder.ts';
import { paidGiftOfLink } from '../../../booking/money/gifts/queries/sales.ts';
import type { BookingRow } from '../../../booking/read/queries.ts';
import { loadBooking } from '../../../booking/read/read-booking.ts';
import type { App } from '../../../http/app-type.ts';
import { AppError } from '../../../http/errors.ts';
import { fairTurns } from '../../../http/fair-turns.ts';
import { sourceOf } from '../../../http/source.ts';
import { hashToken } from '../../../http/token-hash.ts';
import { letterheadFrom } from '../letterhead.ts';
import { textsIn } from '../texts/texts-in.ts';
import { bookingPdf } from './booking-pdf.ts';
import { giftPdf } from './gift-pdf.ts';
import { type PdfFile, sendPdf } from './pdf-file.ts';

/** Requests per minute and address. */
const PDFS_PER_MINUTE = 30;
/** Drawing computes for a tenth of a second: one at a time, so that the rest of the CPU serves other visitors. */
const turns = fairTurns({ atOnce: 1, perSource: 1, waiting: 8, longestWaitMs: 10_000 });

/** Confirmation and tickets to print, for whoever may see the booking. */
export function bookingPdfRoutes(app: App, deps: AppDeps): void {
  app.route({
    method: 'GET',
    url: BOOKING_PATHS.bookingPdf.pattern,
    schema: {
      tags: ['bookings'],
      operationId: 'readBookingPdf',
      produces: ['application/pdf'],
      summary: 'Confirmation and tickets of a paid booking as PDF, for its holder or an admin',
      errors: ['state_conflict'],
      params: bookingParams,
      querystring: bookingQuery,
    },
    config: { access: 'holder', rateLimit: { max: PDFS_PER_MINUTE } },
    handler: async (request, reply) => {
      const row = await loadBooking(deps, request.params.id);
      if (!row || !(await maySee(deps, request, row))) throw new AppError('booking_not_found');
      const pdf = await inTurn(request, () => bookingPdf(deps, row.id));
      if (!pdf) throw new AppError('state_conflict');
      return sendPdf(reply, pdf);
    },
  });
}

/** The document of a gift voucher, through the link in the buyer's mail (P-26.8). */
export function giftPdfRoutes(app: App, deps: AppDeps): void {
  app.route({
    method: 'GET',
    url: GIFT_PATHS.voucherPdf,
    schema: {
      tags: ['gifts'],
      operationId: 'readGiftPdf',
      produces: ['application/pdf'],
      summary: 'A gift voucher that can still be used, as PDF to give away',
      errors: ['link_not_valid'],
      querystring: giftPdfQuery,
    },
    config: { access: 'public', rateLimit: { max: PDFS_PER_MINUTE } },
    handler: async (request, reply) => {
      const [gift] = await paidGiftOfLink(deps.db, [hashToken(request.query.t)]);
      if (!gift || gift.has_ended) throw new AppError('link_not_valid');
      const pdf = await inTurn(request, async () =>
        giftPdf(deps, gift, await letterheadFrom(deps, textsIn(gift.language))),
      );
      if (!pdf) throw new AppError('link_not_valid');
      return sendPdf(reply, pdf);
    },
  });
}

/** @throws AppError too_many_requests, unavailable when others are drawn for too long */
async function inTurn(request: FastifyRequest, draw: () => Promise<PdfFile | null>): Promise<PdfFile | null> {
  const end = await turns.take(sourceOf(request.ip));
  try {
    return await draw();
  } finally {
    end();
  }
}

async function maySee({ db }: Pick<AppDeps, 'db'>, request: FastifyRequest, row: BookingRow): Promise<boolean> {
  if (can(request.user, 'read bookings') || ownerMayRead(request, row)) return true;
  return isHolder(db.pool, request, row.id);
}
