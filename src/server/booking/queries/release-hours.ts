import { SECURITY_DEPOSIT } from '#domain/booking/security-deposit.ts';

/** SQL: how many hours after the trip a security deposit is released, by the site's settings (P-14.11). */
export const RELEASE_HOURS = `coalesce(
  (select (value #>> '{securityDeposits,releaseHours}')::int from site_settings), ${SECURITY_DEPOSIT.releaseHours})`;
