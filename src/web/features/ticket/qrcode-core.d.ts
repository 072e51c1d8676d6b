/** The encoder alone: the package's own entry brings along everything that draws. */
declare module 'qrcode/lib/core/qrcode.js' {
  export { create } from 'qrcode';
}
