import type { z } from 'zod';
import type { searchDaysQuery } from '#contract/search.ts';
import type { SearchCriteria } from '#domain/search/search-criteria.ts';

type Asked = Omit<z.output<typeof searchDaysQuery>, 'month'>;

/** The criteria of a request, without its day or month, in the form of the search rules. */
export function criteriaFrom({ people, mode, hours, port, licence, maxPrice }: Asked): SearchCriteria {
  return {
    people,
    mode,
    hours: hours ?? null,
    port: port || null,
    isWithoutLicence: licence === 'without',
    maxCents: maxPrice === undefined ? null : maxPrice * 100,
  };
}
