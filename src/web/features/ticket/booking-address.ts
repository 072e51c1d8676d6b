interface Opening {
  readonly publicUrl: string;
  readonly bookingId: string;
  /** null where the browser's cookie or the account is the proof. */
  readonly accessToken: string | null;
}

/** The complete address of a booking's page; with the token, anyone can open it on any device. */
export function bookingAddress({ publicUrl, bookingId, accessToken }: Opening): string {
  return `${publicUrl}/booking/${bookingId}${accessToken === null ? '' : `?t=${encodeURIComponent(accessToken)}`}`;
}
