// A module of our own, so that the build knows by name the file that a ticket's page announces.
export { create } from 'qrcode/lib/core/qrcode.js';
