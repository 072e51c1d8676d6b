import process from 'node:process';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { StartupError } from '#server/startup-error.ts';

/** The new password: typed twice without echo on a terminal, else the first line of standard input. */
export async function readPassword(): Promise<string> {
  if (!process.stdin.isTTY) return (await text(process.stdin)).split(/\r?\n/, 1)[0] ?? '';
  const password = await ask('New password: ');
  if ((await ask('The same again: ')) !== password) throw new StartupError('Nothing was changed: the two differ');
  return password;
}

async function ask(question: string): Promise<string> {
  process.stderr.write(question);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  try {
    return await lines.question('');
  } catch {
    throw new StartupError('Nothing was changed');
  } finally {
    lines.close();
    process.stderr.write('\n');
  }
}
