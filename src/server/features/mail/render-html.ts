import type { Language } from '#contract/language.ts';
import { ACCENT, FOAM, INK, INK_QUIET, LINE, SAND } from './brand-colours.ts';
import { type Letterhead, LOGO_CID } from './letterhead.ts';
import type { MailContent, MailFact, MailList, MailPass } from './mail-content.ts';

/**
 * The colours in dark mode, for clients that follow the device's setting (Apple Mail, Thunderbird). Other clients change the
 * colours themselves or show the light mail. `!important` overrides the inline styles; a pass stays white, so that its code can
 * be scanned.
 */
const DARK_STYLE = `@media (prefers-color-scheme: dark) {
.page { background: #07121e !important; color: #f3eee2 !important; }
.sheet { background: #12263a !important; }
.quiet { color: #b9c4d0 !important; }
.line { border-color: #33475c !important; }
.link { color: #f3eee2 !important; }
}`;

/** The mail as HTML: no scripts, no external images, every text escaped. */
export function renderHtml(content: MailContent, letterhead: Letterhead, language: Language): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<style>
${DARK_STYLE}
</style>
<title>${escaped(content.subject)}</title>
</head>
<body class="page" style="margin:0;padding:24px 12px;background:${SAND};color:${INK};font-family:Onest,'Segoe UI',Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5">
<div class="sheet" style="max-width:600px;margin:0 auto;background:${FOAM};border-radius:12px;overflow:hidden">
${head(letterhead)}
<div style="padding:28px">
<h1 style="margin:0 0 16px;font-family:Georgia,serif;font-size:28px;font-weight:600;line-height:1.2">${escaped(content.heading)}</h1>
${content.paragraphs.map(paragraph).join('\n')}
${content.passes.map(passBox).join('\n')}
${factTable(content.facts)}
${button(content.button)}
${content.lists.map(list).join('\n')}
<div class="line quiet" style="margin-top:28px;padding-top:16px;border-top:1px solid ${LINE};color:${INK_QUIET};font-size:14px">
${content.closing.map(paragraph).join('\n')}
${foot(letterhead)}
</div>
</div>
</div>
</body>
</html>
`;
}

function head({ brand, logo }: Letterhead): string {
  const image = logo
    ? `<img src="cid:${LOGO_CID}" alt="" height="40" style="display:inline-block;height:40px;width:auto;max-width:120px;margin-right:12px;border-radius:8px;vertical-align:middle">`
    : '';
  return `<div style="padding:20px 28px;background:${INK};color:${FOAM};font-family:Georgia,serif;font-size:18px;letter-spacing:0.08em">${image}<span style="vertical-align:middle">${escaped(brand)}</span></div>`;
}

function foot({ foot: lines }: Letterhead): string {
  return lines.length === 0 ? '' : `<p style="margin:16px 0 0">${lines.map(escaped).join('<br>')}</p>`;
}

function paragraph(text: string): string {
  return `<p style="margin:0 0 12px">${unbroken(escaped(text))}</p>`;
}

function passBox({ name, code, cid }: MailPass): string {
  return `<div style="display:inline-block;margin:8px 12px 12px 0;padding:12px 16px;border:1px solid ${LINE};border-radius:12px;background:#ffffff;color:${INK};text-align:center">
<img src="cid:${escaped(cid)}" alt="${escaped(code)}" width="160" height="160" style="display:block;margin:0 auto">
<div style="font-size:14px;color:${INK_QUIET}">${escaped(name)}</div>
<div style="font-weight:600;letter-spacing:0.06em">${escaped(code)}</div>
</div>`;
}

function factTable(facts: readonly MailFact[]): string {
  if (facts.length === 0) return '';
  const rows = facts.map(
    ({ label, lines, link }) => `<tr>
<th scope="row" class="line quiet" style="width:26%;min-width:84px;padding:8px 12px 8px 0;border-top:1px solid ${LINE};vertical-align:top;text-align:left;font-weight:400;color:${INK_QUIET}">${escaped(label)}</th>
<td class="line" style="padding:8px 0;border-top:1px solid ${LINE};vertical-align:top">${[
      ...lines.map((line, index) => (index === 0 ? `<strong>${unbroken(escaped(line))}</strong>` : escaped(line))),
      ...(link ? [anchor(link)] : []),
    ].join('<br>')}</td>
</tr>`,
  );
  return `<table style="width:100%;margin:16px 0;border-collapse:collapse;font-size:15px"><tbody>
${rows.join('\n')}
</tbody></table>`;
}

/** Prevents a line break at the dashes of a voucher's code. */
function unbroken(html: string): string {
  return html.replace(/\b(?:\w{4}-){3}\w{4}\b/g, '<span style="white-space:nowrap">$&</span>');
}

function button({ text, url }: MailContent['button']): string {
  return `<p style="margin:20px 0"><a href="${escaped(url)}" style="display:inline-block;padding:12px 24px;border-radius:99px;background:${ACCENT};color:${INK};font-weight:600;text-decoration:none">${escaped(text)}</a></p>`;
}

function anchor({ text, url }: { readonly text: string; readonly url: string }): string {
  return `<a href="${escaped(url)}" class="link" style="color:${INK}">${escaped(text)}</a>`;
}

function list({ heading, items }: MailList): string {
  const lines = items.map((item) => `<li style="margin:0 0 4px">${escaped(item)}</li>`);
  return `<h2 style="margin:24px 0 8px;font-size:17px">${escaped(heading)}</h2>
<ul style="margin:0;padding-left:20px">
${lines.join('\n')}
</ul>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
