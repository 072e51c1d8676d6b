import type { Pictures } from '#web/media/picture-sources.ts';
import { describePicture, sameDescription } from './describe-picture.ts';
import { masterNames, readMaster } from './media-folder.ts';

/** The text of `pictures.json`: one picture per line, in alphabetical order, for readable diffs. */
export function descriptionsText(pictures: Pictures): string {
  const lines = Object.keys(pictures)
    .sort()
    .map((name) => `  ${JSON.stringify(name)}: ${JSON.stringify(pictures[name])}`);
  return `{\n${lines.join(',\n')}\n}\n`;
}

/** Names whose committed description does not match the master: changed, missing, or left over. */
export async function checkDescriptions(from: string, committed: Pictures): Promise<string[]> {
  const masters = await masterNames(from);
  const stale = Object.keys(committed).filter((name) => !masters.includes(name));
  for (const name of masters) {
    const described = committed[name];
    const fits =
      described && (await sameDescription(described, await describePicture(name, await readMaster(from, name))));
    if (!fits) stale.push(name);
  }
  return stale;
}
