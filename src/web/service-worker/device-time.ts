/** The device's clock in milliseconds. Suitable for elapsed time on this device, not for the current time. */
export function deviceTime(): number {
  return Date.now();
}
