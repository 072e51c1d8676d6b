/** Only the encoder: the package's own entry also includes its renderers. */
declare module 'qrcode/lib/core/qrcode.js' {
  export { create } from 'qrcode';
}
