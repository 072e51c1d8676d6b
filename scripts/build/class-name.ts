import { createHash } from 'node:crypto';
import path from 'node:path';

/**
 * The name of a CSS module's class in documents. All classes of a module share a suffix of three letters, because a
 * separate suffix per class would take more bytes than the rest of the names.
 */
export function className(root: string, name: string, file: string): string {
  const [module = ''] = path.relative(root, file).split('?');
  return `${name}-${createHash('sha256').update(module).digest('base64url').slice(0, 3)}`;
}
