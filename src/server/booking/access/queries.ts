import { prepared } from '../../db/statement.ts';

export interface HolderRow {
  id: string;
  access_token_hash: Buffer;
  checkout_session: Buffer | null;
}

export const bookingForHolder = prepared<[id: string], HolderRow>(
  'booking-for-holder',
  'select id, access_token_hash, checkout_session from bookings where id = $1',
);
