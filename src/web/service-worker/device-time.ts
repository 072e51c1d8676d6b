/** What this device's clock says, in milliseconds: good for how long ago something was here, never for what time it is. */
export function deviceTime(): number {
  return Date.now();
}
