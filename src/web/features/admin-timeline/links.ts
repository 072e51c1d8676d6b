import { PAGES } from '#contract/pages.ts';

/** The address of the boat's editor at this day's slots. */
export function editorLink(boatId: string, day: Temporal.PlainDate): string {
  return `${PAGES.editBoat.path(boatId)}?day=${day.toString()}`;
}
