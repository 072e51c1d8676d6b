/** Where a booking is found again; the token, where it is known, makes it so on any device. */
export function bookingAddress(bookingId: string, accessToken: string | null): string {
  const path = `/booking/${encodeURIComponent(bookingId)}`;
  return accessToken ? `${path}?t=${encodeURIComponent(accessToken)}` : path;
}
