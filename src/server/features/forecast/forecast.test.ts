import { expect, test } from 'vitest';
import type { Forecast } from '#contract/forecast.ts';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { buildApp } from '#server/app.ts';
import { readEnv } from '#server/env.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { anAccount } from '#tests/scenarios/accounts.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { someDeps, testClock } from '#tests/scenarios/deps.ts';
import { aWeatherService } from '#tests/scenarios/weather-service.ts';

const COLON = { port_name: 'Puerto Colón', port_lat: 28.08, port_lon: -16.74 };

async function anOffice(isOn = true) {
  const db = await testDatabase({ clockOffsetMs: testClock().offsetMs });
  const service = await aWeatherService();
  const env = readEnv({ LOG_LEVEL: 'silent', ...(isOn && { FORECAST: 'open-meteo', OPEN_METEO_URL: service.url }) });
  const app = await buildApp(someDeps(db, { env }));
  const { token } = await anAccount(db, { role: 'crew' });
  const forecast = async (query = 'from=2026-12-01') => {
    const url = `${OFFICE_PATHS.forecast}?${query}`;
    const answer = await app.inject({ url, headers: { authorization: `Bearer ${token}` } });
    return answer.json<Forecast>();
  };
  return { db, app, service, forecast };
}

test('the crew sees the highest values of a port and the hours above the limits', async () => {
  const { db, forecast, service } = await anOffice();
  await aBoat(db, COLON);
  await aBoat(db, { ...COLON, port_lat: 28.0801 });
  await aBoat(db, { port_name: 'Los Gigantes' });
  await aBoat(db, { ...COLON, port_name: 'Radazul', is_active: false });

  const { isOn, readAt, ports } = await forecast('from=2026-12-01&days=3');

  expect([isOn, readAt?.slice(0, 16)]).toEqual([true, '2026-12-01T08:00']);
  expect(ports.map(({ name, days }) => [name, days.map(({ date }) => date)])).toEqual([
    ['Puerto Colón', ['2026-12-01', '2026-12-02', '2026-12-03']],
  ]);
  const afternoon = [{ start: '2026-12-01T14:00:00.000Z', end: '2026-12-01T18:00:00.000Z' }];
  expect(ports[0]?.days[0]).toEqual({
    date: '2026-12-01',
    wind: { most: 23, above: afternoon },
    gusts: { most: 33, above: afternoon },
    waves: { most: 1.9, above: [] },
  });
  await forecast('from=2026-12-05');
  expect(service.asked).toHaveLength(2);
});

test("the operator's own limits are used, and a value without a limit is never highlighted", async () => {
  const { db, forecast } = await anOffice();
  await aBoat(db, COLON);
  await db.pool.query(
    `update site_settings set value = value || '{"forecast": {"wind": null, "gusts": 40, "waves": 1.5}}'`,
  );

  const [day] = (await forecast()).ports[0]?.days ?? [];

  expect([day?.wind.above, day?.gusts.above, day?.waves.above.length]).toEqual([[], [], 1]);
});

test('a day beyond the forecast has no values, and a service that does not answer causes no error', async () => {
  const { db, forecast, service } = await anOffice();
  await aBoat(db, COLON);
  expect(await forecast('from=2027-01-20')).toMatchObject({ isOn: true, ports: [] });
  service.answerWith((_, response) => void response.writeHead(500).end());
  await aBoat(db, { port_name: 'Radazul', port_lat: 28.4, port_lon: -16.32 });

  expect(await forecast()).toEqual({ isOn: true, readAt: null, ports: [] });
});

test('without a weather service no request is sent', async () => {
  const { db, forecast, service } = await anOffice(false);
  await aBoat(db, COLON);
  expect(await forecast()).toEqual({ isOn: false, readAt: null, ports: [] });
  expect(service.asked).toEqual([]);
});
