import { expect, test } from 'vitest';
import { testClock } from '#tests/scenarios/deps.ts';
import type { ForecastProvider, Place } from './forecast-provider.ts';
import { keptForecast } from './kept-forecast.ts';

const COLON = { lat: 28.08, lon: -16.74 };
const GIGANTES = { lat: 28.25, lon: -16.84 };
const MINUTE_MS = 60_000;

function aForecast() {
  let time = 0;
  let isDown = false;
  let failure: unknown = null;
  const asked: (readonly Place[])[] = [];
  const failures: unknown[] = [];
  const provider: ForecastProvider = {
    async read(places) {
      asked.push(places);
      await Promise.resolve();
      if (isDown) throw new Error('no answer');
      return { places: places.map(() => []), failure };
    },
  };
  const read = keptForecast(provider, {
    clock: testClock(),
    onFailure: (error) => failures.push(error),
    ticks: () => time,
  });
  return {
    read,
    asked,
    failures,
    wait: (minutes: number) => {
      time += minutes * MINUTE_MS;
    },
    setDown: (down: boolean) => {
      isDown = down;
    },
    setPartFailure: (error: unknown) => {
      failure = error;
    },
  };
}

test('the service is asked once an hour, and once for concurrent readers', async () => {
  const { read, asked, wait } = aForecast();
  const answers = await Promise.all([read([COLON]), read([COLON]), read([COLON])]);
  expect(answers.map((answer) => answer?.places)).toEqual([[[]], [[]], [[]]]);
  wait(59);
  await read([COLON]);
  expect(asked).toHaveLength(1);
  wait(1);
  await read([COLON]);
  expect(asked).toHaveLength(2);
});

test('a failing service is asked every five minutes, and its last answer is used for twelve hours', async () => {
  const { read, asked, failures, wait, setDown } = aForecast();
  const first = await read([COLON]);
  setDown(true);
  wait(60);
  expect(await read([COLON])).toBe(first);
  expect(await read([COLON])).toBe(first);
  expect([asked.length, failures.length]).toEqual([2, 1]);
  wait(5);
  expect(await read([COLON])).toBe(first);
  expect(failures).toHaveLength(2);
  wait(12 * 60);
  expect(await read([COLON])).toBeNull();
  setDown(false);
  wait(5);
  expect(await read([COLON])).not.toBeNull();
});

test('an answer without waves is used, and requested again after five minutes', async () => {
  const { read, asked, failures, wait, setPartFailure } = aForecast();
  setPartFailure(new Error('no waves'));
  expect((await read([COLON]))?.places).toEqual([[]]);
  expect(failures).toEqual([new Error('no waves')]);
  setPartFailure(null);
  wait(5);
  await read([COLON]);
  wait(59);
  await read([COLON]);
  expect(asked).toHaveLength(2);
});

test('other places are requested at once, and until then there is no answer for them', async () => {
  const { read, asked, setDown } = aForecast();
  await read([COLON]);
  expect((await read([COLON, GIGANTES]))?.places).toHaveLength(2);
  setDown(true);
  expect(await read([GIGANTES])).toBeNull();
  expect(asked).toHaveLength(3);
});
