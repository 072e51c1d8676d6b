/** Address of a booking; with the token, if known, it works on any device. */
export function bookingAddress(bookingId: string, accessToken: string | null): string {
  const path = `/booking/${encodeURIComponent(bookingId)}`;
  return accessToken ? `${path}?t=${encodeURIComponent(accessToken)}` : path;
}
