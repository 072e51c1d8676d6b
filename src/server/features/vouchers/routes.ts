import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { BOOKING_PATHS } from '#contract/booking-paths.ts';
import {
  giftRefund,
  officeVoucher,
  voucher,
  voucherDetails,
  voucherEnd,
  voucherId,
  voucherList,
  voucherParams,
  voucherQuery,
  voucherRequest,
} from '#contract/vouchers.ts';
import { typedVoucherCode } from '#domain/booking/voucher.ts';
import { shownCode } from '#domain/readable-code.ts';
import { eurosFromCents } from '#domain/money.ts';
import { isoInstant } from '#domain/time/iso-instant.ts';
import type { AppDeps } from '../../app-deps.ts';
import { changeKeyOf } from '../../booking/access/idempotency-key.ts';
import { refundGift } from '../../booking/money/gifts/refund-gift.ts';
import { voucherByHash } from '../../booking/money/vouchers/queries/vouchers.ts';
import { hashOfCode } from '../../booking/voucher-code.ts';
import { idempotencyHeader } from '../../http/idempotency-header.ts';
import { actorOf, sessionUser } from '../../http/access.ts';
import type { App } from '../../http/app-type.ts';
import { AppError } from '../../http/errors.ts';
import { requestLanguage } from '../../http/language.ts';
import { requestCents } from '../../http/request-cents.ts';
import { rowId } from '../../http/names.ts';
import { issueByHand } from './issue-by-hand.ts';
import { presentVoucher } from './present-voucher.ts';
import { endVoucher, voucherById } from './queries.ts';
import { listVouchers, readVoucherDetails } from './read-vouchers.ts';

const tags = ['vouchers'];
/** Not needed against guessing: codes have 80 bits. */
const LOOKS_PER_MINUTE = 20;

/** Vouchers (P-26): the balance of one by its code; the list and new vouchers for the operator. */
export function voucherRoutes(app: App, deps: AppDeps): void {
  app.route({
    method: 'GET',
    url: BOOKING_PATHS.voucher.pattern,
    schema: {
      tags,
      operationId: 'readVoucher',
      summary: 'The balance of a voucher, by its code',
      errors: ['voucher_not_found'],
      params: voucherParams,
      response: { 200: voucher },
    },
    config: { access: 'public', hasSecretPath: true, rateLimit: { max: LOOKS_PER_MINUTE } },
    handler: async (request) => {
      const { code } = request.params;
      const hash = hashOfCode(code);
      const [found] = hash ? await voucherByHash(deps.db, [hash]) : [];
      if (!found) throw new AppError('voucher_not_found');
      return {
        code: shownCode(typedVoucherCode(code) ?? ''),
        balance: eurosFromCents(found.is_expired ? 0 : found.balance_cents),
        expires: isoInstant(found.expires_at),
      };
    },
  });

  app.route({
    method: 'GET',
    url: OFFICE_PATHS.vouchers,
    schema: {
      tags,
      operationId: 'listVouchers',
      summary: 'The latest vouchers, or those found by code, name or address',
      querystring: voucherQuery,
      response: { 200: voucherList },
    },
    config: { access: 'record payments' },
    handler: async (request) => listVouchers(deps, request.query),
  });

  app.route({
    method: 'GET',
    url: OFFICE_PATHS.voucher.pattern,
    schema: {
      tags,
      operationId: 'readVoucherLedger',
      summary: 'A voucher with each change of its balance',
      errors: ['voucher_not_found'],
      params: voucherId,
      response: { 200: voucherDetails },
    },
    config: { access: 'record payments' },
    handler: async (request) => readVoucherDetails(deps, rowId(request.params, 'voucher_not_found')),
  });

  app.route({
    method: 'POST',
    url: OFFICE_PATHS.vouchers,
    schema: {
      tags,
      operationId: 'issueVoucher',
      summary: 'Issue a voucher by hand',
      errors: ['idempotency_key_reused'],
      headers: idempotencyHeader,
      body: voucherRequest,
      response: { 201: officeVoucher },
    },
    config: { access: 'record payments' },
    handler: async (request, reply) => {
      reply.code(201);
      const { body, headers } = request;
      const actor = actorOf(sessionUser(request));
      const key = changeKeyOf(headers['idempotency-key'], { bookingId: 'voucher', actor }, body);
      return issueByHand(deps, { body, actor, language: body.language ?? requestLanguage(request), key });
    },
  });

  app.route({
    method: 'POST',
    url: OFFICE_PATHS.endVoucher.pattern,
    schema: {
      tags,
      operationId: 'endVoucher',
      summary: 'End a voucher at once, with a reason; repeating it changes nothing',
      errors: ['voucher_not_found'],
      params: voucherId,
      body: voucherEnd,
      response: { 200: officeVoucher },
    },
    config: { access: 'record payments' },
    handler: async (request) => {
      const id = rowId(request.params, 'voucher_not_found');
      await endVoucher(deps.db, [id, actorOf(sessionUser(request)), request.body.reason]);
      const [row] = await voucherById(deps.db, [id]);
      if (!row) throw new AppError('voucher_not_found');
      return presentVoucher(deps, row);
    },
  });

  app.route({
    method: 'POST',
    url: OFFICE_PATHS.refundVoucher.pattern,
    schema: {
      tags,
      operationId: 'refundVoucher',
      summary: 'Refund what is left of a gift to the card that paid for it; a repeated request refunds once',
      errors: ['voucher_not_found', 'state_conflict', 'provider_unavailable'],
      params: voucherId,
      body: giftRefund,
      response: { 200: voucherDetails },
    },
    config: { access: 'record payments' },
    handler: async (request) => {
      const giftId = rowId(request.params, 'voucher_not_found');
      const { amount, reason } = request.body;
      const amountCents = requestCents(amount, 'amount');
      await refundGift(deps, { giftId, amountCents, reason, actor: actorOf(sessionUser(request)) });
      return readVoucherDetails(deps, giftId);
    },
  });
}
