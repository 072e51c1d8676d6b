import { globSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { className } from './class-name.ts';

const root = path.join(import.meta.dirname, '../..');

test('classes of different modules never have the same name', () => {
  const modules = globSync('src/web/**/*.module.css', { cwd: root });
  expect(modules.length).toBeGreaterThan(50);
  const names = modules.map((module) => className(root, 'title', path.join(root, module)));
  expect(new Set(names).size).toBe(modules.length);
});

test('the server and the browser use the same class names, wherever the project is located', () => {
  const there = className('/srv/site', 'card', '/srv/site/src/web/fleet.module.css?used');
  expect(there).toBe(className('/home/me', 'card', '/home/me/src/web/fleet.module.css'));
  expect(there).toMatch(/^card-[\w-]{3}$/);
});
