import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryDir } from '#tests/temporary-dir.ts';
import { listBookingFiles } from './list-booking-files.ts';

test('the files of the booking are listed for each language, without those that every page has', async () => {
  const dir = await temporaryDir();
  const manifest = {
    'src/web/entry.client.tsx': { file: 'assets/entry.js' },
    'src/web/start.tsx': { file: 'assets/start.js', imports: ['_site.js'] },
    '_site.js': { file: 'assets/site.js', css: ['assets/site.css'] },
    'src/web/pages/booking-page.tsx': { file: 'assets/page.js', imports: ['_site.js', '_flow.js'] },
    'src/web/pages/booking/booking-dialog.tsx': { file: 'assets/dialog.js', imports: ['_flow.js'] },
    '_flow.js': { file: 'assets/flow.js', css: ['assets/flow.css'] },
    'src/web/i18n/locales/ru/booking.json': { file: 'assets/booking-1.json' },
    'src/web/i18n/locales/ru/legal.json': { file: 'assets/legal-1.json' },
  };
  await mkdir(path.join(dir, '.vite'));
  await mkdir(path.join(dir, 'assets'));
  await writeFile(path.join(dir, '.vite/manifest.json'), JSON.stringify(manifest));

  await listBookingFiles(dir);

  const written = JSON.parse(await readFile(path.join(dir, '.vite/manifest.json'), 'utf8'));
  const [file] = written['src/web/i18n/locales/ru/booking.json'].assets;
  expect(file).toMatch(/^assets\/booking-ru-[\w-]{8}\.json$/);
  expect(JSON.parse(await readFile(path.join(dir, file), 'utf8')).sort()).toEqual([
    '/assets/booking-1.json',
    '/assets/dialog.js',
    '/assets/flow.css',
    '/assets/flow.js',
    '/assets/page.js',
  ]);
});
