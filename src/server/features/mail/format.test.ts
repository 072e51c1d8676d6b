import { expect, test } from 'vitest';
import { formatIn } from './format.ts';
import { ru } from './texts/ru.ts';

test('a Russian date does not break between a number and its word', () => {
  expect(formatIn('ru').date(Temporal.Instant.from('2026-12-05T09:00:00Z'))).toBe(
    'суббота, 5\u00A0декабря\u00A02026\u00A0г.',
  );
});

test('a time in the hour that is repeated in autumn has its UTC offset', () => {
  const { time } = formatIn('en');
  const instants = ['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z', '2026-10-25T02:30:00Z'];
  expect(instants.map((instant) => time(Temporal.Instant.from(instant)))).toEqual([
    '01:30 (UTC+1)',
    '01:30 (UTC+0)',
    '02:30',
  ]);
});

test('money is in euros, and a refund in another currency in its own', () => {
  const { money } = formatIn('en');
  expect([money(9_050), money(9_000, 'usd')]).toEqual(['€90.50', 'US$90']);
});

test('a Russian sentence with a date has one full stop', () => {
  const day = formatIn('ru').date(Temporal.Instant.from('2026-12-05T09:00:00Z'));
  const { canceled, payLink, changes } = ru;
  const sentences = [
    canceled.lead('Guelde', day),
    canceled.neverPaid('Guelde', day),
    payLink.lead('Guelde', day, '12:00'),
    changes.full(day, '12:00'),
    changes.part(day, '12:00', '90'),
  ];
  expect(sentences.filter((text) => /\.\s*\./.test(text))).toEqual([]);
});
