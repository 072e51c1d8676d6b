/** Environment variables: tests hold many places from one address. */
export const NO_HOLD_CAPS = {
  HOLD_CHARTERS_PER_SOURCE: '0',
  HOLD_SEATS_PER_SOURCE: '0',
  HOLD_HOURS_PER_SOURCE: '0',
};
