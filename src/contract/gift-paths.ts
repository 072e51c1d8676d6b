/** The paths of the sale of gift vouchers, in a file of their own: other visitors' scripts do not carry them. */
export const GIFT_PATHS = {
  buy: '/checkout/gifts',
  confirm: '/checkout/gifts/confirm',
  cancel: '/checkout/gifts/cancel',
  voucher: '/checkout/gifts/voucher',
  voucherPdf: '/checkout/gifts/voucher.pdf',
} as const;
