import { createHash } from 'node:crypto';
import { ERROR_STATUS, type ErrorCode } from '#contract/error-codes.ts';
import type { Language } from '#contract/language.ts';
import { localPath } from '#contract/page-address.ts';
import { MESSAGES } from './messages.ts';

interface Words {
  readonly home: string;
  readonly again: string;
  readonly calm: string;
}

const WORDS: Record<Language, Words> = {
  en: {
    home: 'Go to the home page',
    again: 'Try again',
    calm: 'Try again in a moment. A payment you have just made is not lost: we check it with the card service.',
  },
  es: {
    home: 'Ir al inicio',
    again: 'Reintentar',
    calm: 'Inténtalo de nuevo en un momento. Si acabas de pagar, el pago no se pierde: lo comprobamos con el servicio de pago.',
  },
  ru: {
    home: 'На главную',
    again: 'Попробовать ещё раз',
    calm: 'Попробуйте ещё раз через минуту. Если вы только что оплатили, платёж не потеряется: мы проверим его в\u00A0платёжном сервисе.',
  },
};

/** The site's colours and typography, inline because the site's own files may be unavailable. */
const STYLE = [
  'html{color-scheme:dark}*{box-sizing:border-box;margin:0}',
  'body{display:flex;flex-direction:column;min-height:100vh;color:#fbf8f1;background:linear-gradient(#0a1a2c,#14304c);',
  'font:1.0625rem/1.6 system-ui,sans-serif}',
  'main{width:100%;max-width:42rem;margin:auto;padding:3rem 1.25rem;text-align:center}',
  'h1{font:600 clamp(1.875rem,1.4rem + 2.4vw,3rem)/1.12 Georgia,"Times New Roman",serif;text-wrap:balance}',
  'p{margin-top:1rem;color:#d9dfe4;text-wrap:pretty}nav{display:flex;flex-wrap:wrap;gap:.75rem;justify-content:center;margin-top:2rem}',
  'a{display:inline-flex;align-items:center;min-height:2.75rem;padding:.5rem 1.5rem;border:1px solid #6d7f92;',
  'border-radius:2rem;font-weight:600;color:inherit;text-decoration:none}a:hover{border-color:#fbf8f1}',
  'a[href=""]{color:#0e2238;background:#f6a65b;border-color:#f6a65b}',
  'a:focus-visible{outline:3px solid #fbf8f1;outline-offset:3px}svg{display:block;width:100%;',
  'height:clamp(9rem,24vh,15rem);background:linear-gradient(transparent 54.54%,#0a1a2c 54.54%)}',
].join('');

/** The evening sea (web/pages/failed-scene.tsx) as inline SVG, because no other file may be available. */
const SCENE = [
  '<svg viewBox="0 0 280 220" aria-hidden="true"><path fill="#f6a65b" opacity=".09" d="M28 120a112 112 0 0 1 224 0z"/>',
  '<path fill="#f6a65b" d="M80 120a60 60 0 0 1 120 0z"/><path stroke="#f6a65b" stroke-width="3" stroke-linecap="round" ',
  'd="M98 136h84M114 151h54M82 167h66M128 183h60M106 200h36"/></svg>',
].join('');

/** The content security policy: only the page's own style sheet. */
export const ERROR_PAGE_POLICY = [
  "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; img-src 'self'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
].join('; ');

/** The error page for when the site's own pages cannot be rendered: no script and no external file. */
export function errorPage(code: ErrorCode, language: Language): string {
  const message = MESSAGES[language][code];
  const { home, again, calm } = WORDS[language];
  const isOurFault = ERROR_STATUS[code] >= 500;
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${message}</title><link rel="icon" href="/media/favicon.svg" type="image/svg+xml">`,
    `<style>${STYLE}</style></head>`,
    `<body><main><h1>${message}</h1>${isOurFault ? `<p>${calm}</p>` : ''}`,
    `<nav>${isOurFault ? `<a href="">${again}</a>` : ''}<a href="${localPath(language, '/')}">${home}</a></nav>`,
    `</main>${SCENE}</body></html>`,
  ].join('\n');
}
