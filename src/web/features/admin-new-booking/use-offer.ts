import { useCallback, useEffect, useState } from 'react';
import type { BoatWithAvailability } from '#contract/boats.ts';
import { canaryMonthRange } from '#domain/time/canary-time.ts';
import { httpApi } from '../../lib/http-api.ts';

interface Loaded {
  readonly of: string;
  readonly data: BoatWithAvailability | null;
  readonly error: unknown;
}

/** What a boat offers in a month; `data` is null until it has come. `refresh` asks again and answers what is new. */
export function useOffer(boatId: string, month: Temporal.PlainYearMonth) {
  const of = `${boatId} ${month}`;
  const [loaded, setLoaded] = useState<Loaded>({ of: '', data: null, error: null });
  const refresh = useCallback(async () => {
    const [id = '', wanted = ''] = of.split(' ');
    const { start, end } = canaryMonthRange(Temporal.PlainYearMonth.from(wanted));
    try {
      const data = await httpApi.getBoat(id, { start: start.toString(), end: end.toString() });
      setLoaded({ of, data, error: null });
      return data;
    } catch (error) {
      setLoaded({ of, data: null, error });
      return null;
    }
  }, [of]);
  useEffect(() => {
    void refresh();
  }, [refresh]);
  const isCurrent = loaded.of === of;
  return { data: isCurrent ? loaded.data : null, error: isCurrent ? loaded.error : null, refresh };
}
