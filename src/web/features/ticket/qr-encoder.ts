// A separate module, so that the build knows the name of the chunk that a ticket's page preloads.
export { create } from 'qrcode/lib/core/qrcode.js';
