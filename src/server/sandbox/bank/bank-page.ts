import type { Language } from '#contract/language.ts';
import { eurosFromCents } from '#domain/money.ts';
import type { PaymentIntent } from '../objects/payment-intent.ts';
import { BANK_TEXTS } from './bank-texts.ts';

/** The page's language and the nonce of its one style sheet. */
export interface PageFrame {
  language: Language;
  nonce: string;
}

interface Challenge {
  intent: PaymentIntent;
  last4: string;
}

/** The page on which the buyer makes the bank's decision, with one button for each outcome. */
export function challengePage(frame: PageFrame, { intent, last4 }: Challenge): string {
  const texts = BANK_TEXTS[frame.language];
  return page(
    frame,
    texts.title,
    `<p>${texts.explanation}</p>
<dl>
<div><dt>${texts.amount}</dt><dd>${formatEuros(intent.amount, frame.language)}</dd></div>
<div><dt>${texts.card}</dt><dd>•••• ${escaped(last4)}</dd></div>
</dl>
<form method="post">
${hidden('payment_intent_client_secret', intent.client_secret)}
${hidden('return_url', intent.next_action?.redirect_to_url.return_url ?? '')}
<button name="verdict" value="approve">${texts.approve}</button>
<button name="verdict" value="fail" class="quiet">${texts.fail}</button>
</form>`,
  );
}

/** The page after a completed check without a return address. */
export function settledPage(frame: PageFrame, intent: PaymentIntent, shop: string): string {
  const texts = BANK_TEXTS[frame.language];
  return page(frame, texts.settledTitle, `<p>${outcome(intent, frame)}</p>${linkTo(shop, texts.back)}`);
}

export function unknownPage(frame: PageFrame, shop: string): string {
  const texts = BANK_TEXTS[frame.language];
  return page(frame, texts.unknownTitle, `<p>${texts.unknown}</p>${linkTo(shop, texts.back)}`);
}

function outcome({ status }: PaymentIntent, { language }: PageFrame): string {
  return status === 'succeeded' ? BANK_TEXTS[language].approved : BANK_TEXTS[language].failed;
}

function page({ language, nonce }: PageFrame, title: string, content: string): string {
  const texts = BANK_TEXTS[language];
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · ${texts.bank}</title>
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
<main>
<p class="bank">${texts.bank}</p>
<h1>${title}</h1>
${content}
<p class="notice">${texts.notice}</p>
</main>
</body>
</html>`;
}

function linkTo(shop: string, text: string): string {
  return `<p><a href="${escaped(shop)}">${text}</a></p>`;
}

function hidden(name: string, value: string): string {
  return `<input type="hidden" name="${name}" value="${escaped(value)}">`;
}

function formatEuros(cents: number, language: Language): string {
  return new Intl.NumberFormat(language, { style: 'currency', currency: 'EUR' }).format(eurosFromCents(cents));
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

const STYLE = `
:root { color-scheme: light; font-family: system-ui, sans-serif; line-height: 1.5; color: #1d2b36; background: #eef2f5; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; }
main { box-sizing: border-box; width: min(28rem, 100% - 2rem); margin: 1rem; padding: 1.75rem; background: #fff; border-radius: 1rem; box-shadow: 0 1px 3px #1d2b3626; }
h1 { font-size: 1.35rem; line-height: 1.25; margin: 0 0 .75rem; }
.bank { display: inline-block; margin: 0 0 1rem; padding: .1rem .75rem; border: 1px dashed #8a5a00; border-radius: 99px; color: #6e4800; background: #fff7e6; font-weight: 600; }
dl { margin: 1.25rem 0; border-top: 1px solid #dde4ea; }
dl div { display: flex; justify-content: space-between; gap: 1rem; padding: .6rem 0; border-bottom: 1px solid #dde4ea; }
dd { margin: 0; font-weight: 600; font-variant-numeric: tabular-nums; }
form { display: grid; gap: .75rem; }
button { min-height: 3rem; padding: .5rem 1rem; border: 1px solid #0b5563; border-radius: .6rem; background: #0b5563; color: #fff; font: inherit; font-weight: 600; cursor: pointer; }
button.quiet { background: #fff; color: #0b5563; }
button:hover { filter: brightness(.95); }
:focus-visible { outline: 3px solid #f0a500; outline-offset: 2px; }
a { color: #0b5563; }
.notice { margin: 1.25rem 0 0; font-size: .875rem; color: #4a5a67; }
`;
