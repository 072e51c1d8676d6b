import { alisio40 } from './boats/alisio-40.ts';
import { anaza } from './boats/anaza.ts';
import { brisaAzul } from './boats/brisa-azul.ts';
import { calderon } from './boats/calderon.ts';
import { guayota } from './boats/guayota.ts';
import { lapa } from './boats/lapa.ts';
import { nivaria } from './boats/nivaria.ts';
import { teno } from './boats/teno.ts';
import type { DemoBoat } from './demo-boat.ts';

const FLEET: readonly DemoBoat[] = [brisaAzul, guayota, alisio40, teno, calderon, lapa, nivaria, anaza];

/** The demo fleet in the order of the landing page. `description` is the untranslated English text. */
export const DEMO_BOATS: readonly (DemoBoat & { readonly description: string })[] = FLEET.map((boat) => ({
  ...boat,
  description: firstParagraph(boat.descriptions.en),
}));

function firstParagraph(html: string): string {
  return html.slice('<p>'.length, html.indexOf('</p>')).replaceAll(/<\/?strong>/g, '');
}
