import { expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { isCommonPassword } from '#server/features/accounts/common-passwords.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { anAccount } from '#tests/scenarios/accounts.ts';
import { someDeps } from '#tests/scenarios/deps.ts';

test('the list of common passwords has at least 10,000 that are long enough, in any case and width', async () => {
  const { default: published } = await import('@zxcvbn-ts/language-common/src/passwords.json', {
    with: { type: 'json' },
  });
  const refused = published.filter((word) => isCommonPassword(word));

  expect(refused.length).toBeGreaterThan(10_000);
  for (const word of ['PassWord1', 'ｐａｓｓｗｏｒｄ', 'Contraseña1', 'ЙЦУКЕН123', 'ghbdtn123', 'tenerife2026']) {
    expect([word, isCommonPassword(word)]).toEqual([word, true]);
  }
  expect(isCommonPassword('seven boats at anchor')).toBe(false);
});

test('common passwords, the account’s own email and the name of the site are refused; others are accepted', async () => {
  const db = await testDatabase();
  const app = await buildApp(someDeps(db));
  const { password, token } = await anAccount(db, { role: 'crew', email: 'ana.garcia@pier.example' });
  await db.query(`update site_settings set value = jsonb_set(value, '{hero}', '{"brandText": "Mar y Sol"}')`);
  const change = async (next: string) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/user/password',
      payload: { oldPassword: password, password: next },
      headers: { authorization: `Bearer ${token}`, 'accept-language': 'es' },
    });
    return [answer.statusCode, answer.json().error?.fields?.password];
  };

  const isName = 'No uses tu correo ni nuestro nombre. Elige otra.';
  expect(await change('Sunshine1')).toEqual([422, expect.stringContaining('de las primeras que se prueban')]);
  expect(await change('Ana.Garcia@pier.example')).toEqual([422, isName]);
  expect(await change('anagarcia2026!')).toEqual([422, isName]);
  expect(await change('AdBoatRental1')).toEqual([422, isName]);
  expect(await change('mar-y-sol-77')).toEqual([422, isName]);
  expect(await change('seven boats at anchor')).toEqual([200, undefined]);
});
