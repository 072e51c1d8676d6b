import { expect, test } from 'vitest';
import { filesOf, marked } from './keep-document.ts';

const PAGE = `<!doctype html><html lang="es"><head><link rel="stylesheet" href="/assets/site-1.css">
<link rel="modulepreload" href="/assets/vendor-1.js"><link rel="icon" href="/media/favicon.svg">
<script type="module" src="/assets/entry-1.js" data-later="/assets/start-1.js /assets/public-1.json"></script></head>
<body><a href="/es/boats">Barcos</a><a href="https://elsewhere.test/assets/x.js">x</a><img src="/media/sloop-1.jpg">
<script type="application/json">{"image":"/media/hero.jpg"}</script></body></html>`;

test('a page is stored with the files that its tags name and no others', () => {
  expect(filesOf(PAGE)).toEqual([
    '/assets/site-1.css',
    '/assets/vendor-1.js',
    '/media/favicon.svg',
    '/assets/entry-1.js',
    '/assets/start-1.js',
    '/assets/public-1.json',
    '/media/sloop-1.jpg',
  ]);
});

test('a stored page is marked on its root element and otherwise unchanged', () => {
  const kept = marked(PAGE, { 'kept-at': '1700' });

  expect(kept).toContain('<html data-kept-at="1700" lang="es">');
  expect(kept.replace(' data-kept-at="1700"', '')).toBe(PAGE);
});
