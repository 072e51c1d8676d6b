import { expect, test } from 'vitest';
import { type TicketFace, ticketSvg } from './ticket-svg.ts';

const face: TicketFace = {
  brand: 'BOAT RENTAL',
  kind: 'Ticket',
  boat: 'Alisio 40',
  port: 'Marina San Miguel',
  facts: [{ label: 'Passenger', text: 'Adult' }],
  code: '7KQ2M9XTBD',
  qr: [
    [true, false],
    [false, true],
  ],
};

test('a ticket measures 900 by 360 and shows boat, passenger and code', () => {
  const svg = ticketSvg(face);
  expect(svg).toContain('viewBox="0 0 900 360" width="900" height="360"');
  for (const shown of ['Alisio 40', 'Marina San Miguel', 'Passenger', 'Adult', '7KQ2M9XTBD'])
    expect(svg).toContain(`>${shown}</text>`);
});

test('the QR code is drawn from its dark squares', () => {
  expect(ticketSvg(face)).toContain('d="M0 0h1v1h-1zM1 1h1v1h-1z"');
  expect(ticketSvg({ ...face, qr: null })).not.toContain('scale(');
});

test('markup in a name is escaped', () => {
  const svg = ticketSvg({ ...face, boat: `"><script>&'\u0000` });
  expect(svg).not.toContain('<script>');
  expect(svg).toContain('&quot;&gt;&lt;script&gt;&amp;&#39;</text>');
});

test('a name that is too long for the ticket ends in an ellipsis', () => {
  const svg = ticketSvg({ ...face, boat: 'The Very Long Name of an Old Schooner of Old' });
  expect(svg).toContain('>The Very Long Name of an Old Schoon…</text>');
});

test('a long name is shown in full, in smaller letters, and is no wider in another font', () => {
  const svg = ticketSvg({ ...face, boat: 'Nuestra Señora de la Candelaria' });
  expect(svg).toMatch(/font-size="38"[^>]* textLength="509"[^>]*>Nuestra Señora de la Candelaria</);
  expect(ticketSvg(face)).toMatch(/font-size="52"[^>]*>Alisio 40</);
  expect(ticketSvg(face)).not.toContain('textLength');
});

test('the SVG has no style attribute, which the content policy forbids', () => {
  expect(ticketSvg(face)).not.toMatch(/\sstyle=|<style/);
});
