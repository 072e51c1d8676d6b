import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { LANGUAGES, localPath, splitLanguage } from '#contract/language.ts';
import { messageForm } from '#contract/messages.ts';
import { PATHS } from '#contract/paths.ts';
import type { AppDeps } from '../../app-deps.ts';
import type { App } from '../../http/app-type.ts';
import { answerError } from '../../http/error-handler.ts';
import { AppError } from '../../http/errors.ts';
import { MESSAGES_PER_MINUTE } from './messages-limit.ts';
import { receiveMessage } from './receive-message.ts';

const FORM = 'application/x-www-form-urlencoded';

/**
 * The contact form of a page without script, at an address in each language: the answer leads back to the page, whose
 * `contact` in the query says how it went: `sent`, `failed`, `too_many`, or the problems with dots between them.
 */
export async function messageFormRoutes(app: App, deps: AppDeps): Promise<void> {
  await app.register(async (scope) => {
    const forms = scope.withTypeProvider<ZodTypeProvider>();
    forms.addContentTypeParser(FORM, { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    for (const url of new Set(LANGUAGES.map((language) => localPath(language, PATHS.contactForm)))) {
      forms.route({
        method: 'POST',
        url,
        schema: { hide: true, body: messageForm },
        config: { access: 'public', page: true, rateLimit: { max: MESSAGES_PER_MINUTE } },
        handler: async (request, reply) => {
          const { body, ip, headers } = request;
          await receiveMessage(deps, { ...body, source: 'form' }, { ip, userAgent: headers['user-agent'] });
          return leadBack(request, reply, 'sent');
        },
        errorHandler: (error, request, reply) => {
          const outcome = outcomeOf(error);
          if (outcome) leadBack(request, reply, outcome);
          else answerError(error, request, reply);
        },
      });
    }
  });
}

function leadBack(request: FastifyRequest, reply: FastifyReply, outcome: string): FastifyReply {
  const { language } = splitLanguage(request.url);
  const home = language ? localPath(language, '/') : '/';
  return reply.header('cache-control', 'no-store').redirect(`${home}?contact=${outcome}#contact`, 303);
}

/** What the page can say better than an error page; null for what it cannot. */
function outcomeOf(error: unknown): string | null {
  if (!(error instanceof AppError)) return isUnfit(error) ? 'failed' : null;
  if (error.code === 'too_many_requests') return 'too_many';
  return error.code === 'invalid_fields' ? Object.values(error.facts.fields ?? {}).join('.') || 'failed' : null;
}

/** Against the schema or too large: nothing that the form itself would send. */
function isUnfit(error: unknown): boolean {
  const { validation, statusCode } = error as { validation?: unknown; statusCode?: number };
  return validation !== undefined || statusCode === 413;
}
