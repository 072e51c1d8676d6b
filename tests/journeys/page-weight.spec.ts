import { kilobytes, measureVisit, PAGE_BUDGETS, visitAndInteract, visitOnly } from '#tests/browser/page-weight.ts';
import { startApp } from '#tests/app-process.ts';
import { copyTemplate } from '#tests/database/databases.ts';
import { expect, test, testServer } from './fixtures.ts';

// As most visitors see it: with transitions and the film.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** The pages closest to their budgets. */
const NEAREST = ['/', '/ru/', '/boats/alisio-40', '/ru/booking'];
const TESTS = [
  { which: 'each public page near its byte budgets', isNear: true, tag: [] },
  { which: 'each other public page with byte budgets', isNear: false, tag: ['@sweep'] },
];

for (const { which, isNear, tag } of TESTS) {
  test(`${which} stays within them and requests no other host`, { tag }, async ({ browser }, testInfo) => {
    test.slow();
    const budgets = PAGE_BUDGETS.filter(({ path }) => NEAREST.includes(path) === isNear);
    expect(budgets).toHaveLength(4);
    const app = await startApp({
      databaseUrl: await copyTemplate(testServer()),
      env: { DEMO: '1', DATA_DIR: testInfo.outputPath('data') },
    });
    try {
      for (const { path, firstScriptKb, scriptKb, stylesKb, documentKb } of budgets) {
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
}
