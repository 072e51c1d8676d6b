import type { FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseUnavailable } from '../../db/database-unavailable.ts';
import { AppError } from '../../http/errors.ts';
import { Refusal } from './refusal.ts';

/** Answers every error below /sandbox/stripe in Stripe's format. */
export function answerRefusal(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, error: body } = asRefusal(error);
  if (status >= 500) request.log.warn({ err: error }, 'card sandbox failed');
  return reply.status(status).send({ error: body });
}

function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const status = isDatabaseUnavailable(error) ? 503 : statusOf(error);
  if (status >= 500) return new Refusal(status, { type: 'api_error', message: 'An unknown error occurred' });
  return new Refusal(status, { type: 'invalid_request_error', message: 'The request could not be read.' });
}

function statusOf(error: unknown): number {
  if (error instanceof AppError) return error.status;
  const { statusCode } = error as { statusCode?: unknown };
  return typeof statusCode === 'number' && statusCode >= 400 ? statusCode : 500;
}
