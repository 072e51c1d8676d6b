import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryDir } from '#tests/temporary-dir.ts';
import { findPostmaster } from './postmaster.ts';

test.each(['', '0', 'nonsense', String(process.pid)])(
  'looking for the server never removes its pid file, even when it contains «%s»',
  async (content) => {
    const pgData = await temporaryDir();
    const pidFile = path.join(pgData, 'postmaster.pid');
    writeFileSync(pidFile, content);

    expect(findPostmaster(pgData)).toBeNull();
    expect(readFileSync(pidFile, 'utf8')).toBe(content);
  },
);
