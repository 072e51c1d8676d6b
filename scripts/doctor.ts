import process from 'node:process';
import { doctor } from '#server/doctor/doctor.ts';
import { readEnv } from '#server/env.ts';
import { StartupError } from '#server/startup-error.ts';

const SIGNS = { ok: 'ok      ', warning: 'warning ', problem: 'PROBLEM ' };

/** `npm run doctor`: one line for each check. Exits 1 when there is a problem. */
try {
  let problems = 0;
  for await (const { state, subject, text } of doctor(readEnv())) {
    console.log(`${SIGNS[state]}${subject}: ${text}`);
    if (state === 'problem') problems += 1;
  }
  console.log(problems === 0 ? 'Nothing is wrong.' : `${problems} problem${problems === 1 ? '' : 's'} to solve.`);
  process.exit(problems === 0 ? 0 : 1);
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error);
  process.exit(1);
}
