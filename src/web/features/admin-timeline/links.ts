/** The boat's editor, opened at this day's slots. */
export function editorLink(boatId: string, day: Temporal.PlainDate): string {
  return `/admin/boats/edit/${encodeURIComponent(boatId)}?day=${day.toString()}`;
}
