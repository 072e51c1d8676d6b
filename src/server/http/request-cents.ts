import { type Cents, centsFromEuros } from '#domain/money.ts';
import { AppError } from './errors.ts';

/** Converts an amount in a request from euros to cents. @throws AppError invalid_fields on `field` when it is not whole cents */
export function requestCents(euros: number, field: string): Cents {
  try {
    return centsFromEuros(euros);
  } catch (cause) {
    throw new AppError('invalid_fields', { fields: { [field]: 'wrong_format' }, cause });
  }
}
