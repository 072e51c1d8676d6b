import { execFileSync } from 'node:child_process';
import { chmod, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import process from 'node:process';

const packageDir = path.dirname(path.dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')));
const archives = ['chromium.br', 'swiftshader.tar.br', 'fonts.tar.br', 'al2023.tar.br'];

/** Unpacks the browser, software renderer, fonts and libraries of the package into `dir`. A failure leaves no `dir`. */
export async function unpackChromium(dir: string): Promise<void> {
  const temporaryDir = `${dir}.new`;
  await rm(temporaryDir, { recursive: true, force: true });
  await mkdir(temporaryDir, { recursive: true });
  // The package always unpacks into the temporary directory, so a child process runs it with another TMPDIR.
  const script = `import { inflate } from '@sparticuz/chromium';
    await Promise.all(process.argv.slice(1).map((archive) => inflate(archive)));`;
  const files = archives.map((archive) => path.join(packageDir, 'bin', archive));
  const env = { ...process.env, TMPDIR: temporaryDir };
  const cwd = import.meta.dirname;
  execFileSync(process.execPath, ['--input-type=module', '--eval', script, ...files], { env, cwd });
  await chmod(path.join(temporaryDir, 'chromium'), 0o755);
  await writeFile(path.join(temporaryDir, 'fonts.conf'), fontsConf(dir));
  await rename(temporaryDir, dir);
}

/** Limits Chromium to the fonts of the package, so text renders the same on every machine. */
function fontsConf(dir: string): string {
  return `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>
<dir>${dir}/fonts/fonts</dir><cachedir>${dir}/fonts-cache</cachedir></fontconfig>`;
}
