import type { ErrorCode } from '#contract/error-codes.ts';
import type { Language } from '#contract/language.ts';
import { MESSAGES } from './messages.ts';

const HOME: Record<Language, string> = { en: 'To the start page', es: 'Ir al inicio', ru: 'На главную страницу' };

/** The page of last resort, for when the site's own pages cannot be drawn: no script, no style, nothing to go wrong. */
export function errorPage(code: ErrorCode, language: Language): string {
  const message = MESSAGES[language][code];
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">',
    `<meta name="color-scheme" content="light dark"><title>${message}</title></head>`,
    `<body><main><h1>${message}</h1><p><a href="/">${HOME[language]}</a></p></main></body></html>`,
  ].join('\n');
}
