const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00A0', '#39': "'" };

/** The words of sanitised HTML (a boat's description), for where there is no markup. */
export function plainText(html: string): string {
  return html
    .replace(/<\/(p|li|h\d)>|<br\s*\/?>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (_whole, name: string) => NAMED[name] ?? '')
    .replace(/[ \n]+/g, ' ')
    .trim();
}
