/**
 * A pseudo-random number from 0 (inclusive) to 1 (exclusive) that depends only on `words`. It uses FNV-1a with a final
 * mix, so that texts that differ in their last letter give distant numbers.
 */
export function seededDraw(words: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(words)) hash = Math.imul(hash ^ byte, 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}
