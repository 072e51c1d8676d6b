import type { FastifyRequest } from 'fastify';
import { AppError } from '../../http/errors.ts';
import { recordSecurityEvent } from '../../security-log/record-security-event.ts';

/** Records why a sign-in was refused, and throws the error again. */
export function recordRefusedSignIn(request: FastifyRequest, email: string): (error: unknown) => never {
  return (error) => {
    if (isCode(error, 'wrong_credentials')) recordSecurityEvent(request, 'sign_in_failed', { account: { email } });
    if (isCode(error, 'second_factor_required'))
      recordSecurityEvent(request, 'second_factor_required', { account: { email } });
    if (isCode(error, 'sign_in_throttled')) recordSecurityEvent(request, 'sign_in_throttled', { account: { email } });
    throw error;
  };
}

/** Records that a signed-in user gave a wrong password, or too many, and throws the error again. */
export function recordRefusedPassword(request: FastifyRequest): (error: unknown) => never {
  return (error) => {
    const isWrong = error instanceof AppError && Object.values(error.facts.fields ?? {}).includes('password_wrong');
    if (isWrong) recordSecurityEvent(request, 'password_refused');
    if (isCode(error, 'too_many_requests')) recordSecurityEvent(request, 'sign_in_throttled');
    throw error;
  };
}

/** Records that a second factor was wrong, or codes were tried too often, and throws the error again. */
export function recordRefusedFactor(request: FastifyRequest, accountId: string | null): (error: unknown) => never {
  const facts = accountId === null ? {} : { account: { id: accountId } };
  return (error) => {
    if (isCode(error, 'second_factor_wrong') || isCode(error, 'passkey_not_accepted'))
      recordSecurityEvent(request, 'second_factor_failed', facts);
    if (isCode(error, 'too_many_requests')) recordSecurityEvent(request, 'sign_in_throttled', facts);
    throw error;
  };
}

function isCode(error: unknown, code: AppError['code']): boolean {
  return error instanceof AppError && error.code === code;
}
