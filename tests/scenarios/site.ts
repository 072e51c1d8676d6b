import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import type { AppDeps } from '#server/app-deps.ts';

/**
 * A renderer without a build: renders the request with its address, the link's token and the message of a refusal,
 * fails for `/broken` and redirects from `/old`.
 */
const RENDERER = `
export async function preparePage({ url, language, user, api, site }) {
  if (url.startsWith('/broken')) throw new Error('the renderer is broken');
  if (url.startsWith('/boats-of')) await api.listBoats();
  const found = !url.startsWith('/nowhere');
  const html = '<!doctype html><html lang="' + language + '"><base href="' + url + '">' + (user?.email ?? 'visitor') +
    (site.linkToken ? '<i>' + site.linkToken + '</i>' : '');
  const refused = api.refusedMessage();
  const shown = refused ? html + '<pre>' + JSON.stringify(refused) + '</pre>' : html;
  const moved = { status: 301, html: '', headers: { location: url.replace('/old', '/boats/teno') } };
  if (url.startsWith('/old')) return { content: url, render: () => moved };
  return { content: shown + JSON.stringify({ ...site, now: null }), render: () => ({ status: found ? 200 : 404, html: shown }) };
}
`;

/**
 * A built site in a temporary folder: `/`, `/nowhere` (404), `/old` (301), `/broken`; /assets/app-1234.js with .br;
 * /media/boat.jpg.
 */
export async function aSite(): Promise<NonNullable<AppDeps['site']>> {
  const dir = await mkdtemp(path.join(tmpdir(), 'rental-site-'));
  onTestFinished(() => rm(dir, { recursive: true }));
  const site = {
    clientDir: path.join(dir, 'client'),
    mediaDir: path.join(dir, 'media'),
    serverEntry: path.join(dir, 'entry.server.mjs'),
  };
  await mkdir(path.join(site.clientDir, 'assets'), { recursive: true });
  await mkdir(site.mediaDir);
  await writeFile(site.serverEntry, RENDERER);
  await writeFile(path.join(dir, 'secret.txt'), 'outside of what is served');
  await writeFile(path.join(site.clientDir, 'assets/app-1234.js'), 'console.log("whole")');
  await writeFile(path.join(site.clientDir, 'assets/app-1234.js.br'), 'small');
  await writeFile(path.join(site.mediaDir, 'boat.jpg'), 'a picture of ten or more bytes');
  return site;
}
