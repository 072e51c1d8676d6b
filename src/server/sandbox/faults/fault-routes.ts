import { z } from 'zod';
import type { AppDeps } from '../../app-deps.ts';
import type { App } from '../../http/app-type.ts';
import { AppError } from '../../http/errors.ts';
import { isFromThisMachine } from '../../http/from-this-machine.ts';
import { insertFault } from '../queries.ts';
import { FAULTS } from './faults.ts';

const faultOrder = z.object({ next: z.enum(FAULTS), times: z.int().min(1).max(10_000).default(1) });

/**
 * POST /sandbox/faults: the next `times` operations fail in this way. In production (a public demo) only this machine may request
 * them, because any visitor could otherwise stop all payments.
 */
export function faultRoutes(app: App, { db, env }: AppDeps): void {
  app.post(
    '/sandbox/faults',
    {
      config: { access: 'public', crossSite: true },
      schema: {
        tags: ['card sandbox'],
        operationId: 'orderSandboxFault',
        summary: 'Make the next calls of the card sandbox fail',
        body: faultOrder,
        response: { 200: faultOrder },
      },
    },
    async (request) => {
      if (env.production && !isFromThisMachine(request, env)) throw new AppError('not_found');
      const { body } = request;
      await insertFault(db, [body.next, body.times]);
      return body;
    },
  );
}
