import { kilobytes, measureVisit, PAGE_BUDGETS, visitAndInteract, visitOnly } from '#tests/browser/page-weight.ts';
import { startApp } from '#tests/app-process.ts';
import { copyTemplate } from '#tests/database/sessions.ts';
import { expect, test, testServer } from './fixtures.ts';

test('each public page stays within its byte budgets and requests no other host', async ({ browser }, testInfo) => {
  test.slow();
  const app = await startApp({
    databaseUrl: await copyTemplate(testServer()),
    env: { DEMO: '1', DATA_DIR: testInfo.outputPath('data') },
  });
  try {
    for (const { path, firstScriptKb, scriptKb, stylesKb, documentKb } of PAGE_BUDGETS) {
      const first = await measureVisit(browser, app.baseUrl + path, visitOnly);
      const all = await measureVisit(browser, app.baseUrl + path, visitAndInteract);
      const before = kilobytes(first.bytes);
      const after = kilobytes(all.bytes);

      expect(before.Script, `${path}: script before the first interaction`).toBeGreaterThan(1);
      expect(before.Script, `${path}: script before the first interaction`).toBeLessThanOrEqual(firstScriptKb);
      expect(after.Script, `${path}: script`).toBeLessThanOrEqual(scriptKb);
      expect(after.Stylesheet, `${path}: styles`).toBeLessThanOrEqual(stylesKb);
      expect(before.Document, `${path}: document`).toBeLessThanOrEqual(documentKb);
      expect([...first.otherHosts, ...all.otherHosts]).toEqual([]);
    }
  } finally {
    await app.stop();
  }
});
