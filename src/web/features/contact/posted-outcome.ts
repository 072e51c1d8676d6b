/** Outcome of a form sent without script, from the query; null when nothing was sent. */
export function postedOutcome(search: string): 'sent' | 'lost' | null {
  const said = new URLSearchParams(search).get('contact');
  if (said === null) return null;
  return said === 'sent' ? 'sent' : 'lost';
}
