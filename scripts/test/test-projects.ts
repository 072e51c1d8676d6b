import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';

export interface TestProjects {
  /** Tests that need no database and no process; they run in seconds. */
  readonly unit: readonly string[];
  /** Tests that need PostgreSQL, the built site or a child process. */
  readonly server: readonly string[];
  /** Tests that run the build's own tools: pictures, fonts, bundling. */
  readonly build: readonly string[];
}

/** A test that imports one of these, directly or indirectly, is not a unit test. */
const NEED_A_SERVER = [
  'tests/database/test-database.ts',
  'tests/database/test-server.ts',
  'tests/app-process.ts',
  'src/server/db/open/embedded.ts',
  'scripts/build/ensure-built.ts',
];

/** Assigns each test file to a project by what it imports. @throws Error when a module listed above has moved. */
export function testProjects(root: string): TestProjects {
  const missing = NEED_A_SERVER.filter((module) => !existsSync(path.join(root, module)));
  if (missing.length > 0) throw new Error(`Test files cannot be sorted: ${missing.join(', ')} has moved`);
  const files = globSync(['{src,tests}/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'], { cwd: root });
  const tools = files.filter((file) => file.startsWith('scripts/'));
  const others = files.filter((file) => !file.startsWith('scripts/'));
  const needsServer = serverNeeds(root);
  return { unit: others.filter((file) => !needsServer(file)), server: others.filter(needsServer), build: tools };
}

function serverNeeds(root: string): (file: string) => boolean {
  const known = new Map<string, string[]>();
  const importsOf = (file: string) => {
    const imports = known.get(file) ?? readImports(root, file);
    known.set(file, imports);
    return imports;
  };
  return (file) => {
    const reached = new Set([file]);
    for (const one of reached) for (const imported of importsOf(one)) reached.add(imported);
    return NEED_A_SERVER.some((module) => reached.has(module));
  };
}

/** Our own modules that a file imports, as paths from the project's root. */
function readImports(root: string, file: string): string[] {
  if (!/\.tsx?$/.test(file)) return [];
  const source = readFileSync(path.join(root, file), 'utf8');
  const { staticImports, staticExports, dynamicImports } = parseSync(file, source).module;
  const specifiers = [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries.map(({ moduleRequest }) => moduleRequest?.value ?? '')),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => source.slice(start + 1, end - 1)),
  ];
  return specifiers.flatMap((specifier) => {
    const [name = ''] = specifier.split('?');
    if (name.startsWith('.')) return path.posix.join(path.posix.dirname(file), name);
    if (name.startsWith('#')) return name.startsWith('#tests/') ? name.slice(1) : `src/${name.slice(1)}`;
    return [];
  });
}
