/** Colours of mails and their PDF files, named like those in web/ui/tokens.css, which neither can read. */
export const INK = '#0e2238';
export const INK_QUIET = '#43556a';
export const FOAM = '#fbf8f1';
export const SAND = '#f4ecdd';
export const LINE = '#ddd0b9';
export const ACCENT = '#f6a65b';
