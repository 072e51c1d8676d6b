import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { slimIcon } from './slim-icon.ts';

const slim = async (icon: string) =>
  slimIcon(await readFile(fileURLToPath(import.meta.resolve(`lucide-react/icons/${icon}`)), 'utf8'));

test("an icon's file keeps the lines that it draws and nothing else", async () => {
  const calendar = await slim('calendar');

  expect(calendar).toContain('["rect", { x: "3", y: "3", width: "18", height: "18", rx: "2" }]');
  expect(calendar).toMatch(/const __iconData = \{\s+node: \[/);
  // Icons whose keys are on lines of their own, and icons with aliases.
  for (const code of [calendar, await slim('sofa'), await slim('waves')]) {
    expect(code).not.toMatch(/key:|name:|size:|aliases:|^__iconData/m);
  }
});
