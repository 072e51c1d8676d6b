import { expect, test } from 'vitest';
import { importIconsSingly } from './import-icons-singly.ts';

test('icons are imported from their own files under their local names, and types are left out', () => {
  expect(importIconsSingly("import { Link as LinkIcon, type LucideIcon, Trash2 } from 'lucide-react';\nrest()")).toBe(
    "import LinkIcon from 'lucide-react/icons/link'; import Trash2 from 'lucide-react/icons/trash-2';\nrest()",
  );
});

test('a multi-line import is read, and an import of types alone yields no code', () => {
  const list = "import {\n  CircleCheck,\n  Sun,\n} from 'lucide-react';";
  expect(importIconsSingly(list)).toContain("import CircleCheck from 'lucide-react/icons/circle-check';");
  expect(importIconsSingly("import type { LucideIcon } from 'lucide-react';")).toContain('import type');
});
