import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import type { AppDeps } from '#server/app-deps.ts';

/** A renderer without a build: renders the request, the link's token and the message of a refusal, and fails for `/broken`. */
const RENDERER = `
export async function preparePage({ url, language, user, api, site }) {
  if (url.startsWith('/broken')) throw new Error('the renderer is broken');
  if (url.startsWith('/boats-of')) await api.listBoats();
  const found = !url.startsWith('/nowhere');
  const html = '<!doctype html><html lang="' + language + '">' + (user?.email ?? 'visitor') +
    (site.linkToken ? '<i>' + site.linkToken + '</i>' : '');
  const refused = api.refusedMessage();
  const shown = refused ? html + '<pre>' + JSON.stringify(refused) + '</pre>' : html;
  return { content: shown + JSON.stringify({ ...site, now: null }), render: () => ({ status: found ? 200 : 404, html: shown }) };
}
`;

/**
 * A built site in a temporary folder: `/`, `/nowhere` (404), `/broken`; /assets/app-1234.js with .br; /media/boat.jpg.
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
