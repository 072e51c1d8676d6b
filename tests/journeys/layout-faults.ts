import type { Locator } from '@playwright/test';

/** Finds words broken across lines, tables wider than their container, and rows too low for touch. */
export function layoutFaults(part: Locator): Promise<string[]> {
  return part.evaluate((main) => {
    const faults: string[] = [];
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const node = texts.currentNode;
      // Where rows are shown as blocks, the column headers are for screen readers only.
      if (node.parentElement?.closest('thead')?.clientWidth === 1) continue;
      // A page's address is one word and can be longer than a line.
      const text = node.textContent?.replaceAll(/https?:\/\/\S+/g, (url) => ' '.repeat(url.length)) ?? '';
      for (const word of text.matchAll(/[\p{L}\d]{2,}/gu)) {
        const range = document.createRange();
        range.setStart(node, word.index);
        range.setEnd(node, word.index + word[0].length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) faults.push(`broken: ${word[0]}`);
      }
    }
    for (const table of main.querySelectorAll('table')) {
      const [own, around] = [table.getBoundingClientRect(), table.parentElement?.getBoundingClientRect()];
      if (around && own.right > around.right + 1) faults.push(`clipped: ${table.textContent.slice(0, 60)}`);
    }
    for (const row of main.querySelectorAll('tbody tr:has(td:not([aria-hidden])), form > button[aria-expanded]')) {
      const { height } = row.getBoundingClientRect();
      if (height > 0 && height < 43.5 && !row.closest('[role=grid], dialog'))
        faults.push(`low: ${row.textContent.slice(0, 60)}`);
    }
    return faults;
  });
}
