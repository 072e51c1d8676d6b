import { expect, test } from 'vitest';
import { filmFiles } from './film-files.ts';

test('the site’s own film is used unless the operator sets another one or none', () => {
  expect(filmFiles(null)).toEqual({ webm: '/media/hero_loop.webm', mp4: '/media/hero_loop.mp4' });
  expect(filmFiles('/media/dusk.webm')).toEqual({ webm: '/media/dusk.webm' });
  expect(filmFiles('/media/dusk.mp4')).toEqual({ mp4: '/media/dusk.mp4' });
  expect(filmFiles('')).toBeNull();
});
