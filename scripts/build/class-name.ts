import { createHash } from 'node:crypto';
import path from 'node:path';

/**
 * A class of a CSS module as documents name it. All of a module end alike, in four letters: with an ending of its own each
 * class cost more than all its other letters.
 */
export function className(root: string, name: string, file: string): string {
  const [module = ''] = path.relative(root, file).split('?');
  return `${name}-${createHash('sha256').update(module).digest('base64url').slice(0, 4)}`;
}
