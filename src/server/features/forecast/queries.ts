import type { ForecastLimits } from '#domain/forecast/day-forecast.ts';
import { prepared } from '../../db/statement.ts';

/** Ports of active boats, by name; a port's position is the mean position of its boats, rounded to about a kilometre. */
export const portsWithPosition = prepared<[], { name: string | null; lat: number; lon: number }>(
  'forecast-ports',
  `select port_name as name, round(avg(port_lat)::numeric, 2)::float8 as lat, round(avg(port_lon)::numeric, 2)::float8 as lon
   from boats
   where is_active and archived_at is null and port_name is not null and port_lat is not null and port_lon is not null
   group by port_name order by port_name`,
);

/** null when the settings contain no limits: the defaults of a new site apply. */
export const storedLimits = prepared<[], { limits: Partial<ForecastLimits> | null }>(
  'forecast-limits',
  `select value -> 'forecast' as limits from site_settings`,
);
