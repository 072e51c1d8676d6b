/** The address of the boat's editor at this day's slots. */
export function editorLink(boatId: string, day: Temporal.PlainDate): string {
  return `/admin/boats/edit/${encodeURIComponent(boatId)}?day=${day.toString()}`;
}
