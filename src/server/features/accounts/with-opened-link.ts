import type { FastifyReply } from 'fastify';
import type { AppDeps } from '../../app-deps.ts';
import { AppError } from '../../http/errors.ts';
import { forgetLink } from '../../http/opened-link.ts';

/** Runs `work` that uses a one-time link. The browser forgets the link once it is used or no longer valid. */
export async function withOpenedLink<Result>(
  { env }: Pick<AppDeps, 'env'>,
  reply: FastifyReply,
  use: () => Promise<Result>,
): Promise<Result> {
  try {
    const result = await use();
    forgetLink(reply, env);
    return result;
  } catch (error) {
    if (error instanceof AppError && error.code === 'link_not_valid') forgetLink(reply, env);
    throw error;
  }
}
