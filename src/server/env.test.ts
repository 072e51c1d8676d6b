import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { readEnv } from './env.ts';
import { StartupError } from './startup-error.ts';

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://boats.example',
  DATABASE_URL: 'postgres://shop@db/shop?sslmode=verify-full',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  SESSION_SECRET: 'kS3vQ0mYx9Rj2LwTz7BnHf5CpDg8Ea4U',
};

test('with nothing set, the demo runs on the embedded database, on loopback, with the sandbox', () => {
  expect(readEnv({})).toMatchObject({
    production: false,
    process: 'all',
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    databaseUrl: null,
    databaseDirectUrl: null,
    databaseReplicaUrl: null,
    dataDir: '.data',
    s3: null,
    forecast: null,
    demo: true,
    admin: null,
    payments: 'sandbox',
    mailFrom: 'no-reply@localhost',
    trustProxy: false,
    holdMinutes: 15,
    platformFeePercent: 0,
    serviceWorker: true,
    clock: null,
  });
});

test('the empty string counts as unset', () => {
  expect(readEnv({ PORT: '', DATABASE_URL: '', CLOCK: '' })).toEqual(readEnv({}));
});

test('the public address follows the port and loses its trailing slash', () => {
  expect(readEnv({ PORT: '4000' }).publicUrl).toBe('http://localhost:4000');
  expect(readEnv({ PUBLIC_URL: 'https://boats.example/' }).publicUrl).toBe('https://boats.example');
});

test('with DATABASE_URL set, demo mode is off unless requested', () => {
  expect(readEnv({ DATABASE_URL: 'postgres://db/x' }).demo).toBe(false);
  expect(readEnv({ DATABASE_URL: 'postgres://db/x', DEMO: '1' }).demo).toBe(true);
});

test('DATABASE_URL may name several servers, and DATABASE_REPLICA_URL needs DATABASE_URL', () => {
  const several = 'postgres://shop@one:5432,two:5433/shop?sslmode=verify-full';
  expect(readEnv({ DATABASE_URL: several }).databaseUrl).toBe(several);
  expect(() => readEnv({ DATABASE_URL: 'postgres://shop@one:5432,two:x/shop' })).toThrow(/DATABASE_URL must be/);
  expect(() => readEnv({ DATABASE_REPLICA_URL: several })).toThrow(/DATABASE_REPLICA_URL needs DATABASE_URL/);
});

test('a Stripe key switches payments to Stripe unless PAYMENTS names the sandbox', () => {
  expect(readEnv({ STRIPE_SECRET_KEY: 'sk_test_1' }).payments).toBe('stripe');
  expect(readEnv({ STRIPE_SECRET_KEY: 'sk_test_1', PAYMENTS: 'sandbox' }).payments).toBe('sandbox');
});

const S3 = {
  S3_ENDPOINT: 'https://s3.example/',
  S3_BUCKET: 'boats',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
};

test('with the S3 variables, pictures are kept in that bucket; the region has a default', () => {
  expect(readEnv(S3).s3).toEqual({
    endpoint: 'https://s3.example',
    bucket: 'boats',
    region: 'us-east-1',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
  });
  expect(readEnv({ ...S3, S3_REGION: 'auto' }).s3?.region).toBe('auto');
});

test.each(['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])(
  'the S3 variables without %s are refused, naming it',
  (name) => {
    expect(() => readEnv({ ...S3, [name]: '' })).toThrow(`Cannot start: ${name} must be set`);
  },
);

test('the clock starts at the instant given', () => {
  expect(readEnv({ CLOCK: '2026-12-01T08:00:00Z' }).clock?.epochMilliseconds).toBe(1_796_112_000_000);
  expect(readEnv({ CLOCK: 'system' }).clock).toBeNull();
});

test.each(['boats@localhost', 'AD Boats <boats@office.example>', '"Boats, AD" <boats@office.example>'])(
  'MAIL_FROM can be %s',
  (sender) => {
    expect(readEnv({ MAIL_FROM: sender }).mailFrom).toBe(sender);
  },
);

test('trusted proxies are a count or their addresses', () => {
  expect(readEnv({ TRUST_PROXY: '2' }).trustProxy).toBe(2);
  expect(readEnv({ TRUST_PROXY: '10.0.0.1, 10.0.0.2' }).trustProxy).toEqual(['10.0.0.1', '10.0.0.2']);
});

test.each([
  ['PORT', '70000'],
  ['PORT', '0'],
  ['PORT', '80a'],
  ['PUBLIC_URL', 'boats.example'],
  ['PUBLIC_URL', 'https://boats.example/rental'],
  ['PUBLIC_URL', 'https://boats.example/?lang=es'],
  ['PUBLIC_URL', 'https://boats.example/?'],
  ['PUBLIC_URL', 'https://boats.example#'],
  ['PUBLIC_URL', 'https://user:pa55@boats.example'],
  ['STRIPE_API_BASE', 'https://user:pa55@stripe.example'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://user:pa55@collector.example:4318'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://collector.example:4318?key=pa55'],
  ['OPEN_METEO_URL', 'https://weather.example/#pa55'],
  ['DATABASE_URL', 'mysql://db/x'],
  ['DATABASE_TLS', 'maybe'],
  ['DEMO', 'yes'],
  ['NODE_ENV', 'prod'],
  ['NODE_ENV', 'Production'],
  ['SMTP_URL', 'smtp://mail.example?ignoreTLS=true'],
  ['MAIL_FROM', 'AD Boats'],
  ['MAIL_FROM', 'AD Boats <boats.example>'],
  ['MAIL_FROM', 'boats@one.example, boats@two.example'],
  ['PAYMENTS', 'cash'],
  ['PAYMENTS', 'stripe'],
  ['ADMIN_EMAIL', 'a@b.example'],
  ['ADMIN_PASSWORD', 'long enough'],
  ['SESSION_SECRET', 'short'],
  ['SESSION_SECRET', 'a'.repeat(64)],
  ['SESSION_SECRET', 'change-me-please-'.repeat(3)],
  ['SESSION_SECRET', `${production.SESSION_SECRET},short`],
  ['SESSION_SECRET', `${production.SESSION_SECRET},`],
  ['LOG_LEVEL', 'loud'],
  ['HOLD_MINUTES', '0'],
  ['HOLD_SEATS_PER_SOURCE', '-1'],
  ['PLATFORM_FEE_PERCENT', '101'],
  ['CLOCK', 'tomorrow'],
])('%s=%s stops the start with one line that names the variable', (name, value) => {
  const start = () => readEnv({ [name]: value });
  expect(start).toThrow(StartupError);
  expect(start).toThrow(new RegExp(`^Cannot start: [^\\n]*${name}[^\\n]*$`));
  expect(start).not.toThrow(/pa55/);
});

test('the address of the bucket has no user, whose password would be logged with each failed request', () => {
  const bucket = { S3_BUCKET: 'boats', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' };
  expect(() => readEnv({ ...bucket, S3_ENDPOINT: 'https://user:pa55@s3.example' })).toThrow(
    /^Cannot start: S3_ENDPOINT /,
  );
  expect(readEnv({ ...bucket, S3_ENDPOINT: 'https://s3.example/tenant/' }).s3?.endpoint).toBe(
    'https://s3.example/tenant',
  );
});

test('several session secrets are read as a keyring whose first one signs', () => {
  const [newer, older] = [production.SESSION_SECRET, production.SESSION_SECRET.toLowerCase()];
  expect(readEnv({ SESSION_SECRET: `${newer}, ${older}` }).sessionSecrets).toEqual([newer, older]);
  expect(readEnv({}).sessionSecrets).toBeNull();
});

test('all invalid variables are named at once', () => {
  expect(() => readEnv({ PORT: 'x', CLOCK: 'x' })).toThrow(/PORT .*; CLOCK/);
});

test('production starts with its secrets and without the demo', () => {
  expect(readEnv(production)).toMatchObject({ host: '0.0.0.0', demo: false, payments: 'stripe' });
});

test('production without DATABASE_URL is a demo only with DEMO=1', () => {
  expect(() => readEnv({ NODE_ENV: 'production' })).toThrow(/PAYMENTS=sandbox is refused/);
  const { SESSION_SECRET } = production;
  expect(readEnv({ NODE_ENV: 'production', DEMO: '1', SESSION_SECRET })).toMatchObject({
    demo: true,
    payments: 'sandbox',
  });
});

test.each([
  [{ PAYMENTS: 'sandbox' }, /PAYMENTS=sandbox/],
  [{ STRIPE_WEBHOOK_SECRET: '' }, /STRIPE_WEBHOOK_SECRET must be set/],
  [{ STRIPE_PUBLISHABLE_KEY: 'pk_test_1' }, /STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be live/],
  [{ STRIPE_SECRET_KEY: 'rk_test_1' }, /STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be live/],
  [{ STRIPE_API_BASE: 'https://stripe.example' }, /STRIPE_API_BASE/],
  [{ PUBLIC_URL: 'http://boats.example' }, /PUBLIC_URL must start with https:/],
  [{ PUBLIC_URL: 'http://127.0.0.1.boats.example' }, /PUBLIC_URL must start with https:/],
  [{ ADMIN_EMAIL: 'a@b.example', ADMIN_PASSWORD: 'tenerife-demo' }, /ADMIN_PASSWORD/],
  [{ ADMIN_EMAIL: 'a@b.example', ADMIN_PASSWORD: 'Password123' }, /ADMIN_PASSWORD/],
  [{ SESSION_SECRET: '' }, /SESSION_SECRET must be set/],
  [{ CLOCK: '2026-12-01T08:00:00Z' }, /CLOCK/],
  [{ DEMO: '1' }, /DEMO=1/],
])('production refuses %o', (given, reason) => {
  expect(() => readEnv({ ...production, ...given })).toThrow(reason);
});

test.each([
  { PUBLIC_URL: 'http://localhost:3000' },
  { PUBLIC_URL: 'http://127.0.0.1:3000' },
  { STRIPE_API_BASE: 'http://127.0.0.1:12111' },
  { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' },
  { ADMIN_EMAIL: 'a@b.example', ADMIN_PASSWORD: 'seven boats at anchor' },
])('production accepts %o', (given) => {
  expect(readEnv({ ...production, ...given }).production).toBe(true);
});

test('settings that production refuses are accepted in development', () => {
  const given = {
    ...production,
    NODE_ENV: 'development',
    PUBLIC_URL: 'http://boats.example',
    CLOCK: '2026-12-01T08:00:00Z',
  };
  expect(readEnv({ ...given, STRIPE_API_BASE: 'https://stripe.example' }).production).toBe(false);
});

test('forecasts are off by default, and the hosts of Open-Meteo depend on whether there is a key', () => {
  expect(readEnv({ OPEN_METEO_KEY: 'secret' }).forecast).toBeNull();
  const on = { FORECAST: 'open-meteo' };
  expect(readEnv(on).forecast).toEqual({
    weatherUrl: 'https://api.open-meteo.com',
    marineUrl: 'https://marine-api.open-meteo.com',
    key: null,
  });
  expect(readEnv({ ...on, OPEN_METEO_KEY: 'secret' }).forecast?.weatherUrl).toBe('https://customer-api.open-meteo.com');
  const own = 'http://127.0.0.1:8080';
  expect(readEnv({ ...on, OPEN_METEO_URL: `${own}/` }).forecast).toEqual({
    weatherUrl: own,
    marineUrl: own,
    key: null,
  });
});

test.each(['foo', 'TRUE', '-1', '10.0.0.0/33', '10.0.0.0/0', '10.0.0.1,,10.0.0.2', 'fe80::1%eth0', '::1/64/2'])(
  'TRUST_PROXY=%s is refused with its name',
  (value) => {
    expect(() => readEnv({ TRUST_PROXY: value })).toThrow(/^Cannot start: TRUST_PROXY must be the number of proxies/);
  },
);

test.each(['10.0.0.0/8', 'loopback, fd00::/8', '::1'])('Fastify accepts the proxies of TRUST_PROXY=%s', (value) => {
  const { trustProxy } = readEnv({ TRUST_PROXY: value });
  const proxies = Array.isArray(trustProxy) ? trustProxy : [];
  expect(proxies).not.toEqual([]);
  expect(() => Fastify({ trustProxy: proxies })).not.toThrow();
});
