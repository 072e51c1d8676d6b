import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import type { DescribedTypes } from './described-types.ts';
import { root } from './read-statements.ts';

const TSC = path.join(root, 'node_modules/typescript/bin/tsc');
/** `"one" | "two"` */
const LITERALS = /^"(?:[^"\\]|\\.)*"(?: \| "(?:[^"\\]|\\.)*")*$/;
const FAULT_LINE = /\((\d+),\d+\): error TS2322: Type 'null' is not assignable to type '(.*)'\.$/;

/**
 * Compares each statement's declared types with PostgreSQL's and returns the faults of each as text. Uses the compiler,
 * because declarations extend, pick and infer types of other modules.
 */
export async function faultsOfDeclarations(described: readonly DescribedTypes[]): Promise<string[][]> {
  await mkdir(path.join(root, '.cache'), { recursive: true });
  const dir = await mkdtemp(path.join(root, '.cache/statements-'));
  try {
    const { source, firstLine } = sourceFor(described);
    await writeFile(path.join(dir, 'statements.ts'), source);
    await writeFile(path.join(dir, 'tsconfig.json'), JSON.stringify(tsconfig));
    const output = await compile(dir);
    const found = described.map((): string[] => []);
    for (const line of output.split('\n').filter((text) => text.startsWith('statements.ts('))) {
      const [, number, faults = ''] = FAULT_LINE.exec(line) ?? [];
      if (number === undefined || !LITERALS.test(faults))
        throw new Error(`The compiler could not compare the statements: ${line}`);
      found[Number(number) - firstLine]?.push(...literals(faults));
    }
    return found;
  } finally {
    await rm(dir, { recursive: true });
  }
}

const tsconfig = {
  extends: '../../tsconfig.base.json',
  compilerOptions: {
    composite: false,
    emitDeclarationOnly: false,
    noEmit: true,
    noErrorTruncation: true,
    types: ['node'],
  },
  files: ['statements.ts'],
};

/** One line per statement. */
function sourceFor(described: readonly DescribedTypes[]): { source: string; firstLine: number } {
  const modules = [...new Set(described.map(({ statement }) => statement.module))];
  const lines = [
    `import type { Column, Faults, JsonRecord, JsonRows, None } from '../../tests/architecture/statements/sql-types.ts';`,
    ...modules.map((module, index) => `import type * as m${index} from '../../${module}';`),
  ];
  const checks = described.map(({ statement, count, types, columns }, index) => {
    const [name, ...inside] = statement.path;
    const declared = `typeof m${modules.indexOf(statement.module)}.${name}${inside.map((key) => `['${key}']`).join('')}`;
    return `export const s${index}: None<Faults<${declared}, ${count}, ${types}, ${columns}>> = null;`;
  });
  return { source: [...lines, ...checks, ''].join('\n'), firstLine: lines.length + 1 };
}

/** The compiler's output, with or without faults. */
function compile(dir: string): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      [TSC, '--project', '.', '--pretty', 'false'],
      { cwd: dir, maxBuffer: 2 ** 26 },
      (error, stdout, stderr) => {
        if (error && stdout === '') reject(new Error(`The compiler failed: ${stderr}`, { cause: error }));
        else resolve(stdout);
      },
    );
  });
}

/** `"one" | "two"` → one, two */
function literals(type: string): string[] {
  return [...type.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([text]) => JSON.parse(text) as string);
}
