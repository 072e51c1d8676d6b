/** Messages per minute and address, by script and by form together. */
export const MESSAGES_PER_MINUTE = 10;
