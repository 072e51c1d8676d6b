import swagger from '@fastify/swagger';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { ERROR_STATUS } from '#contract/error-codes.ts';
import { PATHS } from '#contract/paths.ts';
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
        schemas: { Error: errorSchema() },
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
    transform: (route) => withErrors(jsonSchemaTransform(route)),
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

function withErrors({ schema, url }: Documented): Documented {
  if (!schema || schema.hide) return { schema, url };
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };
  const response = { ...(schema.response as object), default: { description: 'An error', content } };
  return { schema: { ...schema, response }, url };
}

/** Each code with its status, so that a client can be written from the document alone. */
function errorSchema() {
  const codes = Object.entries(ERROR_STATUS);
  return {
    type: 'object' as const,
    required: ['error'],
    properties: {
      error: {
        type: 'object' as const,
        required: ['code', 'message'],
        properties: {
          code: {
            type: 'string' as const,
            enum: codes.map(([code]) => code),
            description: codes.map(([code, status]) => `\`${code}\`: ${status}`).join(', '),
          },
          message: { type: 'string' as const, description: "For a person, in the request's language." },
          fields: {
            type: 'object' as const,
            additionalProperties: { type: 'string' as const },
            description: 'By dotted path.',
          },
          details: {
            type: 'object' as const,
            additionalProperties: true,
            description: 'What a client needs to go on.',
          },
        },
      },
    },
  };
}
