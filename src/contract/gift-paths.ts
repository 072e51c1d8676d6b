/** The paths of the sale of gift vouchers. In a separate file to keep them out of other visitors' scripts. */
export const GIFT_PATHS = {
  buy: '/checkout/gifts',
  confirm: '/checkout/gifts/confirm',
  cancel: '/checkout/gifts/cancel',
  voucher: '/checkout/gifts/voucher',
  voucherPdf: '/checkout/gifts/voucher.pdf',
} as const;
