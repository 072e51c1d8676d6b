import process from 'node:process';
import { StartupError } from '#server/startup-error.ts';
import { ensureBuilt } from './build/ensure-built.ts';

try {
  await ensureBuilt();
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error);
  process.exitCode = 1;
}
