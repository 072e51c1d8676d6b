/**
 * Keeps only the part of a lucide file that `ui/line-icon.tsx` draws: the names, sizes and keys of its lines are a
 * tenth of the script of a page with many icons.
 */
export function slimIcon(code: string): string {
  return code
    .replace(/,\s*key: "[^"]*"/g, '')
    .replace(/^ *(?:name: "[^"]*"|size: \d+),\n/gm, '')
    .replace(/,\s*aliases: \[[^\]]*\]/g, '')
    .replace(/^__iconData\.node;\n/gm, '');
}
