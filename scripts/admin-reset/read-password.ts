import process from 'node:process';
import { createInterface, type Interface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { StartupError } from '#server/startup-error.ts';

/** The new password: typed twice without echo on a terminal, else the first line of standard input. */
export async function readPassword(): Promise<string> {
  if (!process.stdin.isTTY) return (await text(process.stdin)).split(/\r?\n/, 1)[0] ?? '';
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  // From here on the terminal does not echo.
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  try {
    const password = await ask(lines, 'New password: ');
    if ((await ask(lines, 'The same again: ')) !== password) {
      throw new StartupError('Nothing was changed: the two differ');
    }
    return password;
  } finally {
    lines.close();
  }
}

async function ask(lines: Interface, question: string): Promise<string> {
  process.stderr.write(question);
  try {
    return await lines.question('');
  } catch {
    throw new StartupError('Nothing was changed');
  } finally {
    process.stderr.write('\n');
  }
}
