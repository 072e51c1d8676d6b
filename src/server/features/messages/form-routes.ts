import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { LANGUAGES, splitLanguage } from '#contract/language.ts';
import { localPath } from '#contract/page-address.ts';
import { messageForm, type RefusedMessage } from '#contract/messages.ts';
import { PATHS } from '#contract/paths.ts';
import type { AppDeps } from '../../app-deps.ts';
import type { App } from '../../http/app-type.ts';
import { answerError } from '../../http/error-handler.ts';
import { AppError } from '../../http/errors.ts';
import { MESSAGES_PER_MINUTE } from './messages-limit.ts';
import { receiveMessage } from './receive-message.ts';

const FORM = 'application/x-www-form-urlencoded';

export interface FormEffects {
  /** Answers with the page that contains the form, filled with the submitted values. */
  showRefused(request: FastifyRequest, reply: FastifyReply, refused: RefusedMessage): Promise<FastifyReply>;
}

/**
 * The contact form for browsers without script, posted to the page's own address in each language. A stored message
 * redirects to the page with `contact=sent` in the query; a refused one shows the page with the submitted values.
 */
export async function messageFormRoutes(app: App, deps: AppDeps, { showRefused }: FormEffects): Promise<void> {
  await app.register(async (scope) => {
    const forms = scope.withTypeProvider<ZodTypeProvider>();
    forms.addContentTypeParser(FORM, { parseAs: 'string' }, (_request, body, done) => done(null, fieldsOf(body)));
    for (const url of new Set(LANGUAGES.map((language) => localPath(language, PATHS.contactForm)))) {
      forms.route({
        method: 'POST',
        url,
        schema: { hide: true, body: messageForm },
        // The rate limit applies after the form is parsed, so that a refused visitor keeps the entered text.
        config: { access: 'public', page: true, rateLimit: { max: MESSAGES_PER_MINUTE, hook: 'preHandler' } },
        handler: async (request, reply) => {
          const { body, ip, headers } = request;
          await receiveMessage(deps, { ...body, source: 'form' }, { ip, userAgent: headers['user-agent'] });
          return redirectBack(request, reply, 'sent');
        },
        errorHandler: (error, request, reply) => {
          const why = whyOf(error);
          const typed = typedIn(request.body);
          if (!why) answerError(error, request, reply);
          else if (!typed) redirectBack(request, reply, 'failed');
          else {
            app
              .answerInTurn(request, reply, () => showRefused(request, reply, { why, ...typed }))
              .catch((fault: unknown) => answerError(fault, request, reply));
          }
        },
      });
    }
  });
}

/** Browsers send each line break as two characters and count it as one. */
function fieldsOf(body: string | Buffer): Record<string, string> {
  return Object.fromEntries(
    [...new URLSearchParams(String(body))].map(([name, value]) => [name, value.replaceAll('\r\n', '\n')]),
  );
}

function redirectBack(request: FastifyRequest, reply: FastifyReply, outcome: 'sent' | 'failed'): FastifyReply {
  const { language } = splitLanguage(request.url);
  const home = language ? localPath(language, '/') : '/';
  return reply.redirect(`${home}?contact=${outcome}#contact`, 303);
}

/** The reason that the page can show instead of an error page; null for other errors. */
function whyOf(error: unknown): RefusedMessage['why'] | null {
  if (!(error instanceof AppError)) return isUnfit(error) ? 'unfit' : null;
  if (error.code === 'too_many_requests') return 'too_many';
  if (error.code !== 'invalid_fields') return null;
  return Object.values(error.facts.fields ?? {}).includes('text_not_allowed') ? 'unfit' : 'problems';
}

/** The body breaks the schema or is too large; the form itself never sends such a body. */
function isUnfit(error: unknown): boolean {
  const { validation, statusCode } = error as { validation?: unknown; statusCode?: number };
  return validation !== undefined || statusCode === 413;
}

/** null: the body could not be parsed. */
function typedIn(body: unknown): Omit<RefusedMessage, 'why'> | null {
  if (typeof body !== 'object' || body === null) return null;
  const fields = body as Partial<Record<string, unknown>>;
  const text = (name: string) => (typeof fields[name] === 'string' ? fields[name] : '');
  return { name: text('name'), email: text('email'), phone: text('phone'), message: text('message') };
}
