import type { SearchQuery } from '#contract/search.ts';
import { askedSearch } from './search-address.ts';
import { DEFAULT_PEOPLE } from '#domain/search/search-limits.ts';

const DEFAULT_SEARCH: SearchQuery = { people: DEFAULT_PEOPLE, mode: 'any', sort: 'price' };

/** The search that the form's fields ask for. */
export function askedIn(form: HTMLFormElement): SearchQuery {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') query.set(name, value);
  return askedSearch(query);
}

/** Sets the form's fields; those that the search leaves out get their defaults. */
export function showIn(form: HTMLFormElement, asked: SearchQuery): void {
  const values: SearchQuery = { ...DEFAULT_SEARCH, ...asked };
  for (const field of form.elements) {
    if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue;
    const value = String(values[field.name as keyof SearchQuery] ?? '');
    if (field.type === 'checkbox' || field.type === 'radio') field.checked = field.value === value;
    else field.value = value;
  }
}
