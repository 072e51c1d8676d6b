import { expect, test } from 'vitest';
import { LANGUAGES } from '#contract/language.ts';
import { KEPT_FOR } from '#domain/retention/kept-for.ts';
import { localeTexts } from './locale-texts.ts';

test.each(LANGUAGES)('the privacy page states in %s each retention period of the nightly job', (language) => {
  const text = localeTexts(language, 'legal.json').get('privacy.retention.text') ?? '';
  const said = [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name);
  expect(new Set(said)).toEqual(new Set(Object.keys(KEPT_FOR)));
  expect(text.replaceAll(/\{\{\w+\}\}/g, '')).not.toMatch(/\d+\s?(days|months|years|días|meses|años|дн|мес|лет)/);
});

test.each(LANGUAGES)('the terms and the booking page state in %s the same time to be there (P-16.6)', (language) => {
  const aboard = localeTexts(language, 'legal.json').get('terms.aboard.text') ?? '';
  const hint = localeTexts(language, 'booking.json').get('details.beThereHint') ?? '';
  expect(aboard).toContain('{{minutesEarly}}');
  expect(hint).toContain('{{minutes}}');
  expect(aboard + hint).not.toMatch(/\d+\s?(min|мин)/);
});
