import swagger from '@fastify/swagger';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { errorBody } from '#contract/json.ts';
import { PATHS } from '#contract/paths.ts';
import { type Access, needsNoSession } from './access.ts';
import type { App } from './app-type.ts';

const DESCRIPTION = `Money in requests is integer cents; amounts in answers are euros with at most two decimals, except a
payment intent's \`amount\`. Instants are ISO 8601 UTC. Every error has the body \`Error\`; its \`code\` is stable.`;

/** The schemas that validate are the ones that document: register before any route. Routes without tags stay out. */
export async function documentRoutes(app: App): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Boat rental', version: '1', description: DESCRIPTION },
      components: {
        schemas: { Error: z.toJSONSchema(errorBody) as object },
        securitySchemes: {
          session: {
            type: 'http',
            scheme: 'bearer',
            description: 'The access or the refresh token of POST /user/auth.',
          },
          booking: { type: 'http', scheme: 'bearer', description: "A booking's access token; also as query `t`." },
        },
      },
    },
    hideUntagged: true,
    transform: (given) => withErrorsAndProof(jsonSchemaTransform(given), given.route.config?.access),
  });

  app.route({
    method: 'GET',
    url: PATHS.openApi,
    schema: { hide: true },
    config: { access: 'asset' },
    handler: async (_request, reply) => reply.header('cache-control', 'no-cache').send(app.swagger()),
  });
}

type Documented = ReturnType<typeof jsonSchemaTransform>;

function withErrorsAndProof({ schema, url }: Documented, access: Access | undefined): Documented {
  if (!schema || schema.hide) return { schema, url };
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };
  const response = { ...(schema.response as object), default: { description: 'An error', content } };
  return { schema: { ...schema, response, security: proofsFor(access ?? 'public') }, url };
}

/** Any one of them is enough; an empty list means that the route is open to everybody. */
function proofsFor(access: Access): Record<string, string[]>[] {
  if (access === 'holder') return [{ booking: [] }, { session: [] }];
  return needsNoSession(access) ? [] : [{ session: [] }];
}
