import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { APP_ICONS, drawAppIcons } from './app-icons.ts';

const MEDIA = path.join(import.meta.dirname, '../../media');

test('each icon has its size, and icons that devices crop are opaque to the corners', async () => {
  const to = await mkdtemp(path.join(tmpdir(), 'icons-'));
  onTestFinished(() => rm(to, { recursive: true }));

  await drawAppIcons({ from: MEDIA, to });

  for (const { file, size, ground } of APP_ICONS) {
    const { data, info } = await sharp(path.join(to, file)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    expect([file, info.width, info.height]).toEqual([file, size, size]);
    expect([file, data[3]]).toEqual([file, ground ? 255 : 0]);
  }
});
