import type { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { aWeatherService } from '#tests/scenarios/weather-service.ts';
import { openMeteo } from './open-meteo.ts';

const COLON = { lat: 28.08, lon: -16.74 };
const GIGANTES = { lat: 28.25, lon: -16.84 };

async function aProvider(key: string | null = null) {
  const service = await aWeatherService();
  return { ...service, provider: openMeteo({ weatherUrl: service.url, marineUrl: service.url, key }) };
}

test('wind, gusts and waves of several places are requested in knots, with one request to each service', async () => {
  const { provider, asked } = await aProvider('secret');

  const { places, failure } = await provider.read([COLON, GIGANTES]);
  const [first, second] = places;
  expect(failure).toBeNull();

  expect(first?.[14]).toEqual({
    at: Temporal.Instant.from('2026-12-01T14:00:00Z'),
    wind: 23.4,
    gusts: 33.1,
    waves: 1.92,
  });
  expect(second).toHaveLength(8 * 24);
  expect(asked.map(({ pathname }) => pathname).toSorted()).toEqual(['/v1/forecast', '/v1/marine']);
  const query = Object.fromEntries(asked.find(({ pathname }) => pathname === '/v1/forecast')?.searchParams ?? []);
  expect(query).toEqual({
    latitude: '28.08,28.25',
    longitude: '-16.74,-16.84',
    hourly: 'wind_speed_10m,wind_gusts_10m',
    wind_speed_unit: 'kn',
    timeformat: 'unixtime',
    forecast_days: '8',
    apikey: 'secret',
  });
});

test('the answer for one place is read although it is not a list, and a place without wave data still has wind', async () => {
  const { provider, answerWith } = await aProvider();
  expect((await provider.read([COLON])).places[0]?.[9]).toMatchObject({ wind: 11.2, waves: 1.14 });

  answerWith((url, response) => {
    if (url.pathname === '/v1/marine') return void response.writeHead(400).end('{"error":true,"reason":"No data"}');
    const hourly_units = { wind_speed_10m: 'kn', wind_gusts_10m: 'kn' };
    response.end(
      JSON.stringify({ hourly_units, hourly: { time: [1_796_119_200], wind_speed_10m: [12], wind_gusts_10m: [null] } }),
    );
  });
  expect(await provider.read([COLON])).toMatchObject({
    places: [[{ wind: 12, gusts: null, waves: null }]],
    failure: null,
  });
});

test('while only the marine service fails there is wind, and the answer says why waves are missing', async () => {
  const { provider, answerWith } = await aProvider('secret');
  answerWith((url, response) => {
    if (url.pathname === '/v1/marine') return void response.writeHead(503).end();
    const hourly_units = { wind_speed_10m: 'kn', wind_gusts_10m: 'kn' };
    const hourly = { time: [1_796_119_200], wind_speed_10m: [12], wind_gusts_10m: [20] };
    response.end(JSON.stringify({ hourly_units, hourly }));
  });

  const { places, failure } = await provider.read([COLON]);

  expect(places).toMatchObject([[{ wind: 12, gusts: 20, waves: null }]]);
  expect(String(failure)).toMatch(/\/v1\/marine: 503$/);
});

test.each<[string, (response: ServerResponse) => void, RegExp]>([
  ['an error status', (response) => response.writeHead(503).end(), /GET http:\/\/127.0.0.1:\d+\/v1\/forecast: 503$/],
  ['invalid JSON', (response) => response.end('<html>'), /JSON/],
  ['an unexpected shape', (response) => response.end('{"hourly":{"time":["soon"]}}'), /time/],
  [
    'an unexpected unit',
    (response) =>
      response.end(
        '{"hourly_units":{"wind_speed_10m":"km/h","wind_gusts_10m":"km/h"},"hourly":{"time":[1],"wind_speed_10m":[1],"wind_gusts_10m":[1]}}',
      ),
    /kn/,
  ],
  ['too few places', (response) => response.end('[]'), /0 places/],
  ['too many bytes', (response) => response.end(' '.repeat(2_100_000)), /more than 2000000 bytes/],
  ['a redirect', (response) => response.writeHead(302, { location: '/elsewhere' }).end(), /fetch failed/],
])('an answer with %s is an error, which does not contain the key', async (_, respond, message) => {
  const { provider, answerWith } = await aProvider('secret');
  answerWith((_url, response) => respond(response));
  const error: unknown = await provider.read([COLON]).catch((reason: unknown) => reason);
  expect(String(error)).toMatch(message);
  expect(String(error)).not.toContain('secret');
});

test('a service that does not answer fails after three seconds', { tags: ['nightly'], timeout: 10_000 }, async () => {
  const { provider, answerWith } = await aProvider();
  answerWith(() => {});
  await expect(provider.read([COLON])).rejects.toThrow(/timeout/i);
});
