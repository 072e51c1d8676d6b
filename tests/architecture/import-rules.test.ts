import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { importCycles } from './import-cycles.ts';
import { readModule } from './read-module.ts';
import { brokenRules } from './rules.ts';

const root = path.join(import.meta.dirname, '../..');

const modules = sourceFiles().map((file) => readModule(file, readFileSync(path.join(root, file), 'utf8')));

test('imports, SQL, vendor SDKs, environment and time follow the architecture rules', () => {
  expect(modules.filter(({ path: file }) => file.startsWith('src/domain/')).length).toBeGreaterThan(5);
  expect(modules.filter(({ path: file }) => file.startsWith('src/server/')).length).toBeGreaterThan(5);
  expect(modules.flatMap((module) => module.imports).length).toBeGreaterThan(modules.length);
  expect(brokenRules(modules)).toEqual([]);
});

test('no modules import each other in a cycle, types included', () => {
  expect(importCycles(modules)).toEqual([]);
});

test('cycles through types, re-exports and dynamic imports are found; a diamond is not a cycle', () => {
  const from = (source: string, file: string) => readModule(`src/domain/${file}.ts`, source);
  const circle = [
    from("import type { B } from './b.ts';", 'a'),
    from("export { c } from './c.ts';", 'b'),
    from("export const later = () => import('./d.ts');", 'c'),
    from("export type A = import('./a.ts').A;", 'd'),
  ];
  expect(importCycles(circle)).toEqual([['a', 'b', 'c', 'd', 'a'].map((file) => `src/domain/${file}.ts`).join(' → ')]);
  const diamond = [
    from("import './b.ts'; import './c.ts';", 'a'),
    from("import './d.ts';", 'b'),
    from("import './d.ts';", 'c'),
    from('', 'd'),
  ];
  expect(importCycles(diamond)).toEqual([]);
});

test('reading no modules is an error', () => {
  expect(() => brokenRules([])).toThrow('No modules were read');
});

test('a source with a syntax error is an error, not a module without imports', () => {
  expect(() => readModule('src/domain/x.ts', 'import {')).toThrow(/src\/domain\/x\.ts/);
});

test.each([
  ['src/domain/a.ts', "import { x } from '#contract/boats.ts';", 'domain may not import contract'],
  ['src/domain/a.ts', "import { readFile } from 'node:fs';", 'uses no packages'],
  ['src/domain/a.ts', "import type { Pool } from 'pg';", 'uses no packages'],
  ['src/domain/a.ts', "export { x } from '#server/env.ts';", 'domain may not import server'],
  ['src/contract/a.ts', "import { x } from '#web/app.tsx';", 'contract may not import web'],
  ['src/contract/a.ts', "import pg from 'pg';", 'uses no packages but zod'],
  ['src/server/a.ts', "await import('#web/entry.server.tsx');", 'server may not import web'],
  ['src/server/a.ts', "import { x } from '../domain/money.ts';", 'imported as #domain/'],
  ['src/server/a.ts', "import { x } from '#tests/scenarios/boats.ts';", 'server may not import from outside'],
  ['src/web/a.tsx', "import type { X } from '#server/env.ts';", 'web may not import server'],
  ['src/web/a.tsx', "import fs from 'node:fs';", 'the browser has no Node'],
  ['src/web/ui/a.tsx', "import { useQuery } from '@tanstack/react-query';", 'react-query is for the back office only'],
  ['src/web/a.tsx', "import { boat } from '#contract/boats.ts';", 'types only'],
  ['src/web/a.tsx', "import { type Boat, boat } from '#contract/boats.ts';", 'types only'],
  ['src/server/features/boats/a.ts', "import { x } from '../slots/queries.ts';", 'no sibling feature'],
  ['src/web/features/boats/a.tsx', "import { x } from '#web/features/ticket/ticket.tsx';", 'no sibling feature'],
  ['src/server/booking/money/a.ts', "import { x } from '../../features/mail/queries.ts';", 'imports no feature'],
  ['src/server/booking/place/a.ts', "import { x } from '../hold/take-hold.ts';", 'place is below hold'],
  ['src/server/booking/queries/a.ts', "import { x } from '../quote/quote.ts';", 'the core itself is below quote'],
  ['src/server/booking/hold/queries/a.ts', "const text = 'delete from boat_time';", 'uses a change of boat time'],
  [
    'src/server/features/slots/queries.ts',
    'const text = `update slots set is_open = $1, seats_booked = 0 where id = $2`;',
    'uses a change of boat time',
  ],
  ['src/server/features/payments/a.ts', "import Stripe from 'stripe';", 'vendor SDKs'],
  ['src/server/features/boats/a.ts', "const text = 'select * from boats';", 'uses SQL'],
  ['src/server/features/boats/a.ts', 'const text = `update boats set title = $1`;', 'uses SQL'],
  ['src/server/features/boats/queries.ts', 'db.query(text, values);', 'uses a direct query'],
  ['src/server/main.ts', 'const port = process.env.PORT;', 'uses the environment'],
  ['src/server/main.ts', "import { env } from 'node:process';", 'uses the environment'],
  ['src/server/a.ts', 'const now = Date.now();', 'uses the system clock'],
  ['src/web/a.tsx', 'const now = new Date();', 'uses the system clock'],
  ['src/domain/a.ts', 'const now = Temporal.Now.instant();', 'uses the system clock'],
  ['src/server/features/boats/a.ts', "app.get('/api/boats', list);", 'uses a path of the contract'],
  ['src/web/a.tsx', 'fetch(`/checkout/booking/${id}`);', 'uses a path of the contract'],
  ['src/web/a.tsx', "navigate('/admin');", 'uses a path of the contract'],
  ['src/web/a.tsx', "if (user?.role === 'admin') show();", 'uses a role'],
  ['src/server/a.ts', "const isCrew = 'crew' === user.role;", 'uses a role'],
  ['src/web/a.tsx', 'const field = <TextInput label="Day" type="date" />;', 'uses a native date or time field'],
  ['src/web/a.tsx', 'const field = <input type="time" />;', 'uses a native date or time field'],
  ['src/web/a.tsx', 'open(`/booking?boatId=${id}`);', 'uses a path of the contract'],
])('%s with «%s» breaks the rule', (file, source, reason) => {
  expect(brokenRules([...contract, readModule(file, source)])).toEqual([expect.stringContaining(reason)]);
});

test.each([
  ['src/web/a.tsx', "import type { Boat } from '#contract/boats.ts'; import { paths } from '#contract/paths.ts';"],
  ['src/web/a.tsx', "import { useState } from 'react'; import { cents } from '#domain/money.ts';"],
  ['src/web/features/admin-boats/a.tsx', "import { useQuery } from '@tanstack/react-query';"],
  ['src/server/features/boats/queries.ts', "const text = 'select * from boats';"],
  ['src/server/features/slots/queries.ts', "const text = 'update slots set is_open = $1 where seats_booked = 0';"],
  ['src/server/booking/place/queries/a.ts', "const text = 'delete from boat_time where booking_id = $1';"],
  ['src/server/booking/hold/a.ts', "import { x } from '../place/free-place.ts'; import '../change-status.ts';"],
  ['src/server/features/boats/a.ts', "throw new Error('Select a boat first'); import './queries.ts';"],
  ['src/server/providers/cards/a.ts', "import Stripe from 'stripe';"],
  ['src/server/providers/clock.ts', 'Temporal.Now.instant();'],
  ['src/server/env.ts', 'read(process.env);'],
])('%s with «%s» keeps the rules', (file, source) => {
  expect(brokenRules([...contract, readModule(file, source)])).toEqual([]);
});

const contract = [
  readModule('src/contract/json.ts', "import { z } from 'zod'; export const id = z.uuid();"),
  readModule(
    'src/contract/boats.ts',
    "import { id } from './json.ts'; export const boat = id; export type Boat = string;",
  ),
  readModule('src/contract/paths.ts', "export const paths = { boats: '/api/boats' };"),
];

function sourceFiles(): string[] {
  return readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$/.test(file))
    .map((file) => path.posix.join('src', file));
}
