import { useEffect, useState } from 'react';
import type { BoatWithAvailability } from '#contract/boats.ts';
import { canaryMonthRange } from '#domain/time/canary-time.ts';
import { httpApi } from '../../lib/api/http-api.ts';

interface Loaded {
  /** `<boat> <month>` */
  readonly of: string;
  readonly data: BoatWithAvailability | null;
  readonly error: unknown;
}

/** What a boat offers in a month; `data` is null until it has come. `refresh` asks again and answers what is new. */
export function useOffer(boatId: string, month: Temporal.PlainYearMonth) {
  const of = `${boatId} ${month}`;
  const [loaded, setLoaded] = useState<Loaded>({ of: '', data: null, error: null });
  useEffect(() => {
    let isWanted = true;
    void ask(of).then((answer) => isWanted && setLoaded(answer));
    return () => {
      isWanted = false;
    };
  }, [of]);
  const isCurrent = loaded.of === of;
  return {
    data: isCurrent ? loaded.data : null,
    error: isCurrent ? loaded.error : null,
    async refresh() {
      const answer = await ask(of);
      // Another boat or month may be shown by now.
      setLoaded((now) => (now.of === of ? answer : now));
      return answer.data;
    },
  };
}

async function ask(of: string): Promise<Loaded> {
  const [boatId = '', month = ''] = of.split(' ');
  const { start, end } = canaryMonthRange(Temporal.PlainYearMonth.from(month));
  try {
    return { of, data: await httpApi.getBoat(boatId, { start: start.toString(), end: end.toString() }), error: null };
  } catch (error) {
    return { of, data: null, error };
  }
}
