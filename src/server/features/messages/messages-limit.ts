/** From one address, by script as by the page's form: more than a person writes, even with mistakes. */
export const MESSAGES_PER_MINUTE = 10;
