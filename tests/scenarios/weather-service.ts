import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** An hour of the recorded day, in UTC and in the units that the site requests. */
interface RecordedHour {
  readonly wind: number | null;
  readonly gusts: number | null;
  readonly waves: number | null;
}

/** A calm morning and a windy afternoon off the south of Tenerife, hour by hour. */
const RECORDED: readonly RecordedHour[] = Array.from({ length: 24 }, (_, hour) => {
  const isWindy = hour >= 14 && hour < 18;
  return { wind: isWindy ? 23.4 : 11.2, gusts: isWindy ? 33.1 : 17.6, waves: isWindy ? 1.92 : 1.14 };
});

/** Answers as Open-Meteo does: an object for one place, a list for several. `days` from the day of `from` on. */
export async function weatherService({ from = '2026-12-01', days = 8 } = {}) {
  const asked: URL[] = [];
  let answer: ((url: URL, response: ServerResponse) => void) | null = null;
  const first = Date.parse(`${from}T00:00:00Z`) / 1000;
  const time = Array.from({ length: 24 * days }, (_, hour) => first + hour * 3600);
  const recorded = (measure: keyof RecordedHour) => time.map((_, hour) => RECORDED[hour % 24]?.[measure] ?? null);
  const units = { wind_speed_10m: 'kn', wind_gusts_10m: 'kn', wave_height: 'm' };
  const hourly = {
    '/v1/forecast': { time, wind_speed_10m: recorded('wind'), wind_gusts_10m: recorded('gusts') },
    '/v1/marine': { time, wave_height: recorded('waves') },
  };
  const server = createServer((request: IncomingMessage, response) => {
    const url = new URL(request.url ?? '', 'http://localhost');
    asked.push(url);
    if (answer) return answer(url, response);
    const content = hourly[url.pathname as keyof typeof hourly];
    const places = url.searchParams.get('latitude')?.split(',') ?? [];
    const [one, ...others] = places.map(() => ({ hourly_units: units, hourly: content }));
    response.setHeader('content-type', 'application/json').end(JSON.stringify(others.length ? [one, ...others] : one));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The requests so far. */
    asked,
    /** Answers like this from now on; null: as recorded. */
    answerWith(other: typeof answer) {
      answer = other;
    },
    close,
  };
}

/** The same, closed after the test. */
export async function aWeatherService(options?: Parameters<typeof weatherService>[0]) {
  const service = await weatherService(options);
  onTestFinished(service.close);
  return service;
}
