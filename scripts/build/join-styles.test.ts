import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryDir } from '#tests/temporary-dir.ts';
import { joinStyles } from './join-styles.ts';

test('a page gets all its styles in one file, each piece once, shared pieces before its own', async () => {
  const dir = await temporaryDir();
  const manifest = {
    'src/web/entry.client.tsx': { file: 'assets/entry.js', css: ['assets/base.css'] },
    'src/web/start.tsx': { file: 'assets/start.js', imports: ['_site.js'] },
    '_site.js': { file: 'assets/site.js', css: ['assets/site.css'] },
    'src/web/pages/sea-page.tsx': { file: 'assets/sea.js', css: ['assets/sea.css'], imports: ['_site.js', '_box.js'] },
    '_box.js': { file: 'assets/box.js', css: ['assets/box.css'] },
  };
  await mkdir(path.join(dir, '.vite'));
  await mkdir(path.join(dir, 'assets'));
  await writeFile(path.join(dir, '.vite/manifest.json'), JSON.stringify(manifest));
  for (const name of ['base', 'site', 'box', 'sea'])
    await writeFile(path.join(dir, `assets/${name}.css`), `.${name}{}`);

  await joinStyles(dir);

  const written = JSON.parse(await readFile(path.join(dir, '.vite/manifest.json'), 'utf8'));
  const [file] = written['src/web/pages/sea-page.tsx'].assets;
  expect(file).toMatch(/^assets\/sea-styles-[\w-]{8}\.css$/);
  expect(await readFile(path.join(dir, file), 'utf8')).toBe('.base{}\n.site{}\n.box{}\n.sea{}');
});
