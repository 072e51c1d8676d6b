/** Keys of PostgreSQL advisory locks. They are shared by the whole database. */
export const ADVISORY_LOCKS = {
  /** Shared: this process needs the embedded server. */
  embeddedServer: 7_230_114,
  migrations: 7_230_115,
  jobMigrations: 7_230_116,
  demoSeeding: 7_230_117,
} as const;
