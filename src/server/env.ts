import process from 'node:process';
import { z } from 'zod';
import {
  clockStart,
  databaseUrl,
  keyring,
  mailSender,
  percent,
  siteAddress,
  trustedProxies,
  url,
  webAddress,
  wholeNumber,
} from './env-fields.ts';
import { productionRefusals } from './production-refusals.ts';
import { isLoopback } from './loopback.ts';
import type { S3Bucket } from './providers/files/s3-files.ts';
import { OPEN_METEO_HOSTS, type OpenMeteoAddress } from './providers/forecast/open-meteo.ts';
import { StartupError } from './startup-error.ts';

/** The environment, checked once at the start. Other modules receive only the parts they need. */
export interface Env {
  production: boolean;
  /** web serves HTTP and runs no jobs; worker runs the jobs and serves health and metrics only; all does both. */
  process: 'all' | 'web' | 'worker';
  port: number;
  host: string;
  /** Without a trailing slash. */
  publicUrl: string;
  /** null: the embedded PostgreSQL under `dataDir`. */
  databaseUrl: string | null;
  /** The database itself, for lasting sessions, if `databaseUrl` is a pooler. */
  databaseDirectUrl: string | null;
  /** A streaming replica for reads that may be a second old; null: there is none. */
  databaseReplicaUrl: string | null;
  /** Whether a database on another machine must be reached over TLS with a checked certificate. */
  databaseTls: 'required' | 'off';
  dataDir: string;
  /** Where pictures are kept; null: below `dataDir`. */
  s3: S3Bucket | null;
  demo: boolean;
  /** The admin to create at the start if the address has no account. */
  admin: { email: string; password: string } | null;
  payments: 'sandbox' | 'stripe';
  /** null: not set. With `payments: 'stripe'` the secret key is never null. */
  stripe: {
    secretKey: string | null;
    publishableKey: string | null;
    webhookSecret: string | null;
    apiBase: string | null;
  };
  /** null: mail stays in the outbox. */
  smtpUrl: string | null;
  mailFrom: string;
  /** The first secret signs, all verify. null: a secret is created and stored in the database. */
  sessionSecrets: readonly [string, ...string[]] | null;
  /** false, the number of proxies, or their addresses, as in Fastify's trustProxy. */
  trustProxy: false | number | string[];
  logLevel: LogLevel;
  /** Where spans are sent with OTLP over HTTP, without a trailing slash; null: nowhere. */
  otlpEndpoint: string | null;
  /** Where wind and wave forecasts come from; null: there are none. */
  forecast: OpenMeteoAddress | null;
  holdMinutes: number;
  /** Caps on the unpaid holds of one source (P-10.5): charters, seats, total hours of the charters; 0: no cap. */
  heldPerSource: { charters: number; seats: number; hours: number };
  platformFeePercent: number;
  /** false: browsers that have the service worker are told to remove it. */
  serviceWorker: boolean;
  /** null: the system's clock; else the instant at which the clock starts. */
  clock: Temporal.Instant | null;
}

export type LogLevel = (typeof logLevels)[number];

export const DEMO_ADMIN = { email: 'admin@demo.test', password: 'tenerife-demo' };

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const variables = z.object({
  NODE_ENV: z
    .enum(['development', 'test', 'production'], 'must be development, test or production, or unset')
    .optional(),
  PROCESS: z.enum(['all', 'web', 'worker'], 'must be all, web or worker').default('all'),
  PORT: wholeNumber(1, 65_535).default(3000),
  HOST: z.string().optional(),
  PUBLIC_URL: siteAddress().optional(),
  DATABASE_URL: databaseUrl().optional(),
  DATABASE_DIRECT_URL: databaseUrl().optional(),
  DATABASE_REPLICA_URL: databaseUrl().optional(),
  DATABASE_TLS: z.enum(['required', 'off'], 'must be required or off').default('required'),
  DATA_DIR: z.string().default('.data'),
  S3_ENDPOINT: webAddress().optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  DEMO: z.enum(['0', '1'], 'must be 0 or 1').optional(),
  ADMIN_EMAIL: z.email('must be an email address').optional(),
  ADMIN_PASSWORD: z.string().min(8, 'must have at least 8 characters').optional(),
  PAYMENTS: z.enum(['sandbox', 'stripe'], 'must be sandbox or stripe').optional(),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_API_BASE: webAddress().optional(),
  SMTP_URL: url('smtp', 'smtps').optional(),
  MAIL_FROM: mailSender().optional(),
  SESSION_SECRET: keyring().optional(),
  TRUST_PROXY: trustedProxies().default(false),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress().optional(),
  FORECAST: z.enum(['off', 'open-meteo'], 'must be off or open-meteo').default('off'),
  OPEN_METEO_KEY: z.string().optional(),
  OPEN_METEO_URL: webAddress().optional(),
  HOLD_MINUTES: wholeNumber(1, 1440).default(15),
  HOLD_CHARTERS_PER_SOURCE: wholeNumber(0, 10_000).default(5),
  HOLD_SEATS_PER_SOURCE: wholeNumber(0, 10_000).default(24),
  HOLD_HOURS_PER_SOURCE: wholeNumber(0, 10_000).default(60),
  PLATFORM_FEE_PERCENT: percent().default(0),
  SERVICE_WORKER: z.enum(['on', 'off'], 'must be on or off').default('on'),
  CLOCK: clockStart().default(null),
});

type Variables = z.infer<typeof variables>;

/**
 * Reads and checks every variable. The empty string counts as unset.
 * @throws StartupError that names all invalid variables
 */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = variables.safeParse(given);
  if (!parsed.success) throw refusal(parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`));

  const env = toEnv(parsed.data);
  const problems = refusals(env, parsed.data);
  if (problems.length > 0) throw refusal(problems);
  return env;
}

function toEnv(given: Variables): Env {
  const production = given.NODE_ENV === 'production';
  const databaseUrl = given.DATABASE_URL ?? null;
  const publicUrl = (given.PUBLIC_URL ?? `http://localhost:${given.PORT}`).replace(/\/+$/, '');
  return {
    production,
    process: given.PROCESS,
    port: given.PORT,
    host: given.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    publicUrl,
    databaseUrl,
    databaseDirectUrl: given.DATABASE_DIRECT_URL ?? null,
    databaseReplicaUrl: given.DATABASE_REPLICA_URL ?? null,
    databaseTls: given.DATABASE_TLS,
    dataDir: given.DATA_DIR,
    s3: s3Bucket(given),
    demo: isDemo(given, production),
    admin:
      given.ADMIN_EMAIL && given.ADMIN_PASSWORD ? { email: given.ADMIN_EMAIL, password: given.ADMIN_PASSWORD } : null,
    payments: given.PAYMENTS ?? (given.STRIPE_SECRET_KEY ? 'stripe' : 'sandbox'),
    stripe: {
      secretKey: given.STRIPE_SECRET_KEY ?? null,
      publishableKey: given.STRIPE_PUBLISHABLE_KEY ?? null,
      webhookSecret: given.STRIPE_WEBHOOK_SECRET ?? null,
      apiBase: given.STRIPE_API_BASE ?? null,
    },
    smtpUrl: given.SMTP_URL ?? null,
    mailFrom: given.MAIL_FROM ?? `no-reply@${new URL(publicUrl).hostname}`,
    sessionSecrets: given.SESSION_SECRET ?? null,
    trustProxy: given.TRUST_PROXY,
    logLevel: given.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    forecast: openMeteoAddress(given),
    otlpEndpoint: given.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/+$/, '') ?? null,
    holdMinutes: given.HOLD_MINUTES,
    heldPerSource: {
      charters: given.HOLD_CHARTERS_PER_SOURCE,
      seats: given.HOLD_SEATS_PER_SOURCE,
      hours: given.HOLD_HOURS_PER_SOURCE,
    },
    platformFeePercent: given.PLATFORM_FEE_PERCENT,
    serviceWorker: given.SERVICE_WORKER === 'on',
    clock: given.CLOCK,
  };
}

/** null also when a part is missing: `refusals` names it. */
function s3Bucket(given: Variables): Env['s3'] {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = given;
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return null;
  return {
    endpoint: S3_ENDPOINT.replace(/\/+$/, ''),
    bucket: S3_BUCKET,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  };
}

/**
 * The weather and marine services: both at OPEN_METEO_URL (a self-hosted server), otherwise Open-Meteo's hosts, which
 * depend on whether there is a key.
 */
function openMeteoAddress({ FORECAST, OPEN_METEO_URL, OPEN_METEO_KEY }: Variables): Env['forecast'] {
  if (FORECAST === 'off') return null;
  const own = OPEN_METEO_URL?.replace(/\/+$/, '');
  const hosts = OPEN_METEO_KEY ? OPEN_METEO_HOSTS.subscribed : OPEN_METEO_HOSTS.free;
  return { ...hosts, ...(own && { weatherUrl: own, marineUrl: own }), key: OPEN_METEO_KEY ?? null };
}

const S3_VARIABLES = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** Pictures in one machine's DATA_DIR instead of the bucket would be missing on the other machines. */
function s3Refusals(given: Variables): string[] {
  const missing = S3_VARIABLES.filter((name) => !given[name]);
  if (missing.length === 0 || missing.length === S3_VARIABLES.length) return [];
  return [`${missing.join(' and ')} must be set together with the other S3_ variables`];
}

/** In production, demo mode must be requested, because its admin password is published. */
function isDemo(given: Variables, production: boolean): boolean {
  if (given.DEMO !== undefined) return given.DEMO === '1';
  return given.DATABASE_URL === undefined && !production;
}

function refusals(env: Env, given: Variables): string[] {
  const problems: string[] = [];
  if (Boolean(given.ADMIN_EMAIL) !== Boolean(given.ADMIN_PASSWORD)) {
    problems.push('ADMIN_EMAIL and ADMIN_PASSWORD must be set together');
  }
  if (env.payments === 'stripe' && !env.stripe.secretKey) problems.push('PAYMENTS=stripe needs STRIPE_SECRET_KEY');
  if (env.demo && /^[rs]k_live_/.test(env.stripe.secretKey ?? '')) {
    problems.push('DEMO=1 (whose admin password is published) cannot go with a live STRIPE_SECRET_KEY: set DEMO=0');
  }
  if (env.production && env.admin?.password === DEMO_ADMIN.password) {
    problems.push('ADMIN_PASSWORD is the published demo password, which is refused with NODE_ENV=production');
  }
  if (env.smtpUrl && !isLoopback(new URL(env.smtpUrl).hostname) && new URL(env.smtpUrl).search !== '') {
    problems.push(
      'SMTP_URL takes no options after ? for a mail server on another machine, where TLS is always required',
    );
  }
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'] as const) {
    if (given[name] && !given.DATABASE_URL) problems.push(`${name} needs DATABASE_URL`);
  }
  problems.push(...s3Refusals(given));
  return env.production ? [...problems, ...productionRefusals(env)] : problems;
}

function refusal(problems: string[]): StartupError {
  return new StartupError(`Cannot start: ${problems.join('; ')}`);
}
