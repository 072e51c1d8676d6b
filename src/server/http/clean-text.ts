import type { FastifyInstance } from 'fastify';
import { AppError } from './errors.ts';

/** Deeper than any valid request. The limit prevents exhausting the stack. */
const DEEPEST = 20;

/** Refuses text that PostgreSQL cannot store (NUL, lone surrogates) and excessive nesting, before any handler runs. */
export function refuseUnstorableText(app: FastifyInstance): void {
  app.addHook('preValidation', async ({ params, query, body }) => {
    if (unstorablePath(params, [])) throw new AppError('not_found');
    if (unstorablePath(query, [])) throw new AppError('malformed_request');
    if (Buffer.isBuffer(body)) return;
    const path = unstorablePath(body, []);
    if (path) throw new AppError('invalid_fields', { fields: { [path.join('.')]: 'text_not_allowed' } });
  });
}

/** The path of the first such text; null when there is none. */
function unstorablePath(value: unknown, path: string[]): string[] | null {
  if (typeof value === 'string') return isStorable(value) ? null : path;
  if (typeof value !== 'object' || value === null) return null;
  if (path.length >= DEEPEST) throw new AppError('malformed_request');
  for (const [key, inner] of Object.entries(value)) {
    if (!isStorable(key)) return path;
    const found = unstorablePath(inner, [...path, key]);
    if (found) return found;
  }
  return null;
}

function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}
