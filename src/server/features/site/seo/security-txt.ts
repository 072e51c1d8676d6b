import { LANGUAGES } from '#contract/language.ts';
import { startOfCanaryDay, toCanary } from '#domain/time/canary-time.ts';

/** How long the file is valid; RFC 9116 recommends less than a year. */
const VALID_FOR_DAYS = 90;

interface SecurityContact {
  readonly publicUrl: string;
  /** The email address in the site's settings; empty when the operator has set none. */
  readonly email: string;
  readonly now: Temporal.Instant;
}

/** How to report a vulnerability (RFC 9116): by mail if the operator has set an address, otherwise through the contact form. */
export function securityTxt({ publicUrl, email, now }: SecurityContact): string {
  const expires = startOfCanaryDay(toCanary(now).toPlainDate().add({ days: VALID_FOR_DAYS }));
  return [
    ...(email === '' ? [] : [`Contact: mailto:${email}`]),
    `Contact: ${publicUrl}/#contact`,
    `Expires: ${expires.toString()}`,
    `Preferred-Languages: ${LANGUAGES.join(', ')}`,
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}
