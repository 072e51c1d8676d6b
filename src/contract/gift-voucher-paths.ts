/** The paths of a voucher that was bought, apart from those of the sale, which its page does not call. */
export const GIFT_VOUCHER_PATHS = {
  voucher: '/checkout/gifts/voucher',
  pdf: '/checkout/gifts/voucher.pdf',
} as const;
