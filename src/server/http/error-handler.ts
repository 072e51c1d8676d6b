import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { type ErrorBody, type ErrorCode } from '#contract/error-codes.ts';
import { PAGES } from '#contract/pages.ts';
import { signInAddress, withNext } from '#contract/return-address.ts';
import { isDatabaseUnavailable } from '../db/database-unavailable.ts';
import { ProviderUnavailable } from '../providers/cards/card-provider.ts';
import { ERROR_PAGE_POLICY, errorPage } from './error-page.ts';
import { errorMessage } from './error-message.ts';
import { AppError } from './errors.ts';
import { fieldMessage } from './field-messages.ts';
import { requestLanguage } from './language.ts';
import { fieldsOf, isUnreadable } from './validation-fields.ts';

const SECONDS_UNTIL_RETRY = 5;

/** Turns every error into an answer (docs/http.md): a code, its status and a message, never a stack trace. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const outcome = asAppError(error);
  if (outcome.code === 'internal') request.log.error({ err: error }, 'request failed');
  else if (outcome.status >= 500) request.log.warn({ err: error }, outcome.code);
  const retryAfter = outcome.facts.retryAfterSeconds ?? (outcome.status === 503 ? SECONDS_UNTIL_RETRY : undefined);
  if (retryAfter !== undefined) reply.header('retry-after', String(Math.ceil(retryAfter)));
  reply.header('cache-control', 'no-store'); // even where the route's answers may be cached
  return request.routeOptions.config?.page ? showError(outcome, request, reply) : sendError(outcome, request, reply);
}

/**
 * Redirects to the page for signing in or setting up a second factor, which then leads back to the requested address. Shows every
 * other error on a page.
 */
function showError({ code, status }: AppError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (code === 'not_signed_in') return reply.redirect(signInAddress(request.url, requestLanguage(request)), 302);
  if (code === 'second_factor_not_set_up') return reply.redirect(withNext(PAGES.staffAccount.path, request.url), 302);
  return reply
    .status(status)
    .header('content-security-policy', ERROR_PAGE_POLICY)
    .type('text/html; charset=utf-8')
    .send(errorPage(code, requestLanguage(request)));
}

function sendError(outcome: AppError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply
    .status(outcome.status)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(errorBody(outcome, request));
}

function errorBody(outcome: AppError, request: FastifyRequest): ErrorBody {
  const { code, facts } = outcome;
  const language = requestLanguage(request);
  const fields = facts.fields && translated(facts.fields, language);
  return {
    error: {
      code,
      message: errorMessage(outcome, language, request.user),
      ...(fields && { fields }),
      ...(facts.details && { details: facts.details }),
    },
  };
}

function translated(fields: Record<string, string>, language: Parameters<typeof fieldMessage>[1]) {
  return Object.fromEntries(Object.entries(fields).map(([path, key]) => [path, fieldMessage(key, language)]));
}

function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof ProviderUnavailable) return providerUnavailable(error);
  if (isDatabaseUnavailable(error)) return new AppError('unavailable', { cause: error });
  if (!isAboutTheRequest(error)) return new AppError('internal', { cause: error });
  const { validation, validationContext, statusCode } = error;
  if (validation) return validationError(validation, validationContext);
  return new AppError(codeForStatus(statusCode), { cause: error });
}

/**
 * Whether the status of an error tells what is wrong with the request: it comes from Fastify, from a body that broke off, or from
 * the library that sends static files. Other errors have a `statusCode` too: that of an answer which the server itself received.
 */
function isAboutTheRequest(error: unknown): error is FastifyError {
  if (!(error instanceof Error)) return false;
  const { code, statusCode, expose } = error as { code?: unknown; statusCode?: unknown; expose?: unknown };
  if (typeof code === 'string' && code.startsWith('FST_')) return true;
  if (code === 'ECONNRESET') return statusCode === 400; // Fastify's status for a body that broke off
  return typeof expose === 'boolean'; // the mark of the `http-errors` library
}

function providerUnavailable(error: ProviderUnavailable): AppError {
  const retryAfterSeconds = error.retryAfterSeconds ?? SECONDS_UNTIL_RETRY;
  return new AppError('provider_unavailable', { cause: error, retryAfterSeconds });
}

/**
 * A body that breaks its schema is 422. A query is 400 when a value cannot be parsed as its type, else 422. An invalid
 * path parameter is 404.
 */
function validationError(issues: NonNullable<FastifyError['validation']>, context: string | undefined): AppError {
  if (context === 'params') return new AppError('not_found');
  const unreadable = context !== 'body' && issues.some(isUnreadable);
  return new AppError(unreadable ? 'malformed_request' : 'invalid_fields', { fields: fieldsOf(issues) });
}

function codeForStatus(status: number | undefined): ErrorCode {
  switch (status) {
    case 404:
      return 'not_found';
    case 413:
      return 'payload_too_large';
    case 415:
      return 'unsupported_media_type';
    case 416:
      return 'range_not_satisfiable';
    case 429:
      return 'too_many_requests';
    case 503:
      return 'unavailable';
    default:
      return status !== undefined && status >= 400 && status < 500 ? 'malformed_request' : 'internal';
  }
}
