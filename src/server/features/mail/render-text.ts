import type { Letterhead } from './letterhead.ts';
import type { MailContent, MailFact, MailList } from './mail-content.ts';

/** Plain-text version of the mail, for mail clients that show no HTML. */
export function renderText(content: MailContent, { brand, foot }: Letterhead): string {
  return [
    brand,
    content.heading,
    ...content.paragraphs,
    content.passes.map(({ name, code }) => `${name}: ${code}`).join('\n'),
    content.facts.map(factLines).join('\n'),
    `${content.button.text}:\n${content.button.url}`,
    ...content.lists.map(listLines),
    content.closing.join('\n'),
    foot.join('\n'),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
    .concat('\n');
}

function factLines({ label, lines, link }: MailFact): string {
  const [first = '–', ...rest] = lines;
  return [`${label}: ${first}`, ...rest.map((line) => `  ${line}`), ...(link ? [`  ${link.url}`] : [])].join('\n');
}

function listLines({ heading, items }: MailList): string {
  return [heading, ...items.map((item) => `- ${item}`)].join('\n');
}
