import { expect, test } from 'vitest';
import { ERROR_STATUS } from '#contract/error-codes.ts';
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

test('every operation documents its error body, and the body every code with its status', async () => {
  const { paths, components } = await theDocument();

  for (const item of Object.values(paths)) {
    for (const { responses } of Object.values(item as Record<string, { responses: object }>)) {
      expect(responses).toHaveProperty('default.content.application/json.schema.$ref', '#/components/schemas/Error');
    }
  }
  const { code } = components.schemas.Error.properties.error.properties;
  expect(code.enum).toEqual(Object.keys(ERROR_STATUS));
  expect(code.description).toContain('`slot_taken`: 409');
});

test('what validates a request is what is documented', async () => {
  const { paths } = await theDocument();

  const { schema } = paths['/user/auth'].post.requestBody.content['application/json'];
  expect(schema.required).toEqual(['email', 'password']);
  expect(schema.properties.password).toMatchObject({ type: 'string', maxLength: 1024 });
  const limit = paths['/checkout/bookings'].get.parameters.find(({ name }: { name: string }) => name === 'limit');
  expect(limit.schema).toMatchObject({ type: 'integer', minimum: 1, maximum: 200, default: 50 });
});

test('the document says which proof an operation asks for', async () => {
  const { paths } = await theDocument();

  expect(paths['/checkout/bookings'].get.security).toEqual([{ session: [] }]);
  expect(paths['/checkout/booking/{id}'].get.security).toEqual([{ booking: [] }, { session: [] }]);
  expect(paths['/api/boats'].get.security).toEqual([]);
});
