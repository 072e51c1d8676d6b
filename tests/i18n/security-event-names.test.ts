import { expect, test } from 'vitest';
import { LANGUAGES } from '#contract/language.ts';
import { SECURITY_EVENT_NAMES } from '#domain/account/security-events.ts';
import { localeTexts } from './locale-texts.ts';

test.each(LANGUAGES)('every security event, and no other, has a name in %s', (language) => {
  const texts = localeTexts(language, 'admin-security-log.json');
  const named = [...texts.keys()].filter((key) => key.startsWith('securityLog.event.'));
  expect(named.toSorted()).toEqual(SECURITY_EVENT_NAMES.map((event) => `securityLog.event.${event}`).toSorted());
});
