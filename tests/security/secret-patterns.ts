/** Patterns of secrets of the services that this product uses, and of other common services. */
const PATTERNS: Readonly<Record<string, RegExp>> = {
  'live Stripe key': /\b(?:sk|rk)_live_\w{10,}/g,
  'Stripe webhook secret': /\bwhsec_\w{16,}/g,
  'private key': /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----/g,
  'AWS access key': /\bAKIA[0-9A-Z]{16}\b/g,
  'AWS secret key': /aws_secret_access_key\s*[=:]\s*["']?[\w/+]{40}/gi,
  'Git hosting token': /\b(?:gh[oprsu]_\w{30,}|github_pat_\w{30,}|glpat-[\w-]{20,})/g,
  'npm token': /\bnpm_\w{36}/g,
  'Google API key': /\bAIza[\w-]{35}/g,
  'chat or mail service key': /\b(?:xox[abprs]-[\w-]{10,}|SG\.[\w-]{16,}\.[\w-]{16,})/g,
  'password in an address': /\b[a-z][a-z\d+]*:\/\/[^\s:@/'"`$<>{}]+:[^\s@/'"`$<>{}]{3,}@[\w.-]+/g,
  'session secret': /\bSESSION_SECRET\s*=\s*["']?[\w+/=-]{24,}/g,
};

/** Each secret that is found, with its kind: `live Stripe key: sk_live_…`. */
export function secretsIn(text: string): string[] {
  const found = Object.entries(PATTERNS).flatMap(([kind, pattern]) =>
    [...text.matchAll(pattern)].map(([secret]) => `${kind}: ${secret}`),
  );
  return [...new Set(found)];
}
