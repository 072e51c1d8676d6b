import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { ERROR_STATUS, type ErrorCode } from '#contract/error-codes.ts';
import { buildApp } from '#server/app.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { someDeps } from '#tests/scenarios/deps.ts';

async function theDocument() {
  const app = await buildApp(someDeps(await testDatabase()));
  return (await app.inject('/api/openapi.json')).json();
}

test('the document names every path of the contract with its methods', async () => {
  const { openapi, paths } = await theDocument();

  const operations = Object.entries(paths).flatMap(([path, item]) =>
    Object.keys(item as object).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(openapi).toBe('3.1.0');
  expect(operations).toEqual(
    expect.arrayContaining([
      'GET /api/boats',
      'GET /api/boat/{id}',
      'POST /api/boat/payment-intent',
      'PUT /checkout/booking/{id}/customer',
      'POST /checkout/booking/{id}/extend',
      'POST /checkout/booking/{id}/release',
      'GET /checkout/confirm',
      'GET /checkout/booking/{id}',
      'GET /checkout/bookings',
      'POST /checkout/webhook',
      'POST /user/auth',
      'GET /user/me',
      'POST /user/logout',
    ]),
  );
  expect(operations.filter((operation) => /\/(assets|media|healthz|metrics|\*)/.test(operation))).toEqual([]);
});

test('every operation documents its error body, and the body lists every code with its status', async () => {
  const { paths, components } = await theDocument();

  for (const { responses } of operationsOf(paths)) {
    for (const status of Object.keys(responses).filter((one) => !one.startsWith('2'))) {
      expect(responses[status]).toHaveProperty('content.application/json.schema.$ref', '#/components/schemas/Error');
    }
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['400', '503', 'default']));
  }
  const { code } = components.schemas.Error.properties.error.properties;
  expect(code.enum).toEqual(Object.keys(ERROR_STATUS));
  expect(code.description).toContain('`slot_taken`: 409');
});

test('the documented schema is the one that validates requests', async () => {
  const { paths } = await theDocument();

  const { schema } = paths['/user/auth'].post.requestBody.content['application/json'];
  expect(schema.required).toEqual(['email', 'password']);
  expect(schema.properties.password).toMatchObject({ type: 'string', maxLength: 1024 });
  const limit = paths['/checkout/bookings'].get.parameters.find(({ name }: { name: string }) => name === 'limit');
  expect(limit.schema).toMatchObject({ type: 'integer', minimum: 1, maximum: 200, default: 50 });
});

test('the document names the proof that an operation requires', async () => {
  const { paths } = await theDocument();

  const account = [{ session: [] }, { bearer: [] }];
  const holder = [{ bookingToken: [] }, { bookingLink: [] }, { checkoutCookie: [] }];
  expect(paths['/checkout/bookings'].get.security).toEqual(account);
  expect(paths['/checkout/booking/{id}'].get.security).toEqual([...holder, ...account]);
  expect(paths['/checkout/webhook'].post.security).toEqual([{ webhookSignature: [] }]);
  expect(paths['/api/boats'].get.security).toEqual([]);
});

test('an operation lists the errors of its access, schema and rate limit, and its own', async () => {
  const { paths } = await theDocument();
  const codes = ({ responses }: Operation) =>
    Object.values(responses).flatMap(({ description }) => description.match(/(?<=`)\w+(?=`)/g) ?? []);

  expect(codes(paths['/api/boats'].get)).toEqual(['malformed_request', 'too_many_requests', 'unavailable']);
  expect(codes(paths['/api/admin/bookings/{id}/cancel'].post)).toEqual([
    'malformed_request',
    'not_signed_in',
    'forbidden',
    'second_factor_not_set_up',
    'cross_site',
    'not_found',
    'booking_not_found',
    'state_conflict',
    'payload_too_large',
    'unsupported_media_type',
    'invalid_fields',
    'provider_unavailable',
    'unavailable',
  ]);
  expect(codes(paths['/checkout/booking/{id}/release'].post)).toContain('booking_not_found');
  expect(codes(paths['/user/auth'].post)).toContain('too_many_requests');
});

test.each([
  ['/checkout/booking/{id}/intent', 'post', 'paid_with_group'],
  ['/api/admin/bookings/{id}/change/preview', 'post', 'boat_not_found'],
  ['/api/admin/vouchers/{id}/refund', 'post', 'provider_unavailable'],
  ['/api/admin/boats', 'post', 'idempotency_key_reused'],
] as const)('the errors of the booking core that reach a route are listed: %s %s %s', async (path, method, code) => {
  const { paths } = await theDocument();

  expect(paths[path][method].responses[ERROR_STATUS[code]].description).toContain(`\`${code}\``);
});

test('an error is listed under its status', async () => {
  const { paths } = await theDocument();

  for (const { responses } of operationsOf(paths)) {
    for (const [status, { description }] of Object.entries(responses)) {
      const codes = (description.match(/(?<=`)\w+(?=`)/g) ?? []) as ErrorCode[];
      expect(codes.map((code) => String(ERROR_STATUS[code]))).toEqual(codes.map(() => status));
    }
  }
});

test('every operation has a unique id, a summary and a described tag', async () => {
  const { paths, tags } = await theDocument();
  const operations = operationsOf(paths);

  const ids = operations.map(({ operationId }) => operationId);
  expect(ids.every((id) => /^[a-z][A-Za-z]+$/.test(id))).toBe(true);
  expect(new Set(ids).size).toBe(ids.length);
  const described = tags.map(({ name }: { name: string }) => name);
  expect(operations.filter(({ summary }) => !summary)).toEqual([]);
  expect(operations.flatMap((operation) => operation.tags).filter((tag) => !described.includes(tag))).toEqual([]);
});

test('schemas that several operations use are shared', async () => {
  const { components } = await theDocument();

  expect(Object.keys(components.schemas)).toEqual(
    expect.arrayContaining([
      'Boat',
      'Booking',
      'BookingStatus',
      'Error',
      'Instant',
      'Message',
      'Payment',
      'Slot',
      'Ticket',
    ]),
  );
  expect(components.schemas).not.toHaveProperty('InstantInput');
  expect(components.schemas).toHaveProperty('SlotDraftInput');
});

test('the document passes the recommended rules of redocly lint without a warning', async () => {
  const { totals, problems } = await lint(await theDocument());

  expect(problems).toEqual([]);
  expect(totals).toMatchObject({ errors: 0, warnings: 0 });
});

test('the lint reports a missing operation id', { tags: ['nightly'] }, async () => {
  const document = await theDocument();
  delete document.paths['/api/boats'].get.operationId;

  expect((await lint(document)).problems.map(({ ruleId }) => ruleId)).toEqual(['operation-operationId']);
});

interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  responses: Record<string, { description: string }>;
}

function operationsOf(paths: Record<string, Record<string, Operation>>): Operation[] {
  const operations = Object.values(paths).flatMap((item) => Object.values(item));
  expect(operations.length).toBeGreaterThan(70);
  return operations;
}

interface LintReport {
  totals: { errors: number; warnings: number };
  problems: { ruleId: string; message: string; location: unknown }[];
}

async function lint(document: object): Promise<LintReport> {
  const folder = await mkdtemp(path.join(tmpdir(), 'openapi-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, 'openapi.json');
  await writeFile(file, JSON.stringify(document));
  const cli = fileURLToPath(new URL('bin/cli.js', import.meta.resolve('@redocly/cli/package.json')));
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  const { promise, resolve } = Promise.withResolvers<string>();
  const args = [cli, 'lint', '--extends', 'recommended', '--format', 'json', file];
  // The program exits with 1 when it has found errors.
  execFile(process.execPath, args, { env, cwd: folder }, (_error, stdout) => resolve(stdout));
  return JSON.parse(await promise) as LintReport;
}
