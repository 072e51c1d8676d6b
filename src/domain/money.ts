/** Money is whole euro cents, always: 12 € is 1200. */
export type Cents = number;
