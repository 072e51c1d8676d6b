const FROM_INDEX = /^import \{([^}]*)\} from 'lucide-react';/gm;

/** `import { Sun, Link as LinkIcon } from 'lucide-react'` → an import from each icon's own file. Types are left out. */
export function importIconsSingly(code: string): string {
  return code.replace(FROM_INDEX, (_, names: string) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '' && !name.startsWith('type '))
      .map((name) => {
        const [icon = '', local = icon] = name.split(' as ');
        return `import ${local} from 'lucide-react/icons/${fileOf(icon)}';`;
      })
      .join(' '),
  );
}

/** `CircleCheck` → `circle-check`, `Trash2` → `trash-2`. */
function fileOf(icon: string): string {
  return icon.replace(/(?<!^)([A-Z]|\d+)/g, '-$1').toLowerCase();
}
