import type { MessageSort } from '#contract/messages.ts';

/** What the operator asked to see (P-18.5). Empty texts are not sent. */
export interface MessagesChoice {
  readonly page: number;
  readonly limit: number;
  readonly sort: MessageSort;
  readonly order: 'asc' | 'desc';
  readonly search: string;
  readonly source: string;
  /** Canary days, both included: `2026-12-01`. */
  readonly from: string;
  readonly to: string;
}

export const FIRST_CHOICE: MessagesChoice = {
  page: 1,
  limit: 20,
  sort: 'createdAt',
  order: 'desc',
  search: '',
  source: '',
  from: '',
  to: '',
};

export const PAGE_SIZES = [10, 20, 50, 100] as const;

/** The sorted column reverses its order, another one starts ascending (P-18.5); both from the first page. */
export function sortedBy(choice: MessagesChoice, column: MessageSort): MessagesChoice {
  const turned = choice.sort === column && choice.order === 'asc' ? 'desc' : 'asc';
  return { ...choice, page: 1, sort: column, order: turned };
}

/** Another filter starts at the first page. */
export function narrowed(choice: MessagesChoice, part: Partial<MessagesChoice>): MessagesChoice {
  return { ...choice, page: 1, ...part };
}
