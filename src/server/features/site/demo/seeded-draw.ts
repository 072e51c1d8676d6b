/**
 * A number from 0 up to, not including, 1 that depends on nothing but the words: chance that falls the same way every
 * time. (FNV-1a, its bits stirred once more so that words differing in their last letter land far apart.)
 */
export function seededDraw(words: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(words)) hash = Math.imul(hash ^ byte, 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}
