/** Keys of PostgreSQL advisory locks. The whole database shares one set of keys. */
export const ADVISORY_LOCKS = {
  /** Shared: this process needs the embedded server. */
  embeddedServer: 7_230_114,
  migrations: 7_230_115,
  jobMigrations: 7_230_116,
  demoSeeding: 7_230_117,
  /** The first of two keys; the second is a hash of the source. The function hold_cap_reached and lockHoldsOfSource take it. */
  holdsOfSource: 7_230_118,
} as const;
