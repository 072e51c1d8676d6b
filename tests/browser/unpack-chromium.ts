import { execFileSync } from 'node:child_process';
import { chmod, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import process from 'node:process';

const packageDir = path.dirname(path.dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')));
const archives = ['chromium.br', 'swiftshader.tar.br', 'fonts.tar.br', 'al2023.tar.br'];

/** Unpacks the package's browser, software graphics, fonts and spare libraries into `dir`, all or nothing. */
export async function unpackChromium(dir: string): Promise<void> {
  const draft = `${dir}.new`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true });
  // The package unpacks into the temporary directory and nowhere else, hence a process with another one.
  const script = `import { inflate } from '@sparticuz/chromium';
    await Promise.all(process.argv.slice(1).map((archive) => inflate(archive)));`;
  const files = archives.map((archive) => path.join(packageDir, 'bin', archive));
  const env = { ...process.env, TMPDIR: draft };
  const cwd = import.meta.dirname;
  execFileSync(process.execPath, ['--input-type=module', '--eval', script, ...files], { env, cwd });
  await chmod(path.join(draft, 'chromium'), 0o755);
  await writeFile(path.join(draft, 'fonts.conf'), fontsConf(dir));
  await rename(draft, dir);
}

/** The same letters on every machine, whatever fonts it has or lacks. */
function fontsConf(dir: string): string {
  return `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>
<dir>${dir}/fonts/fonts</dir><cachedir>${dir}/fonts-cache</cachedir></fontconfig>`;
}
