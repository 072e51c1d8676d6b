/** For a boat that may have left the fleet: no such boat is an answer, all else stays an error. */
export function nullIfUnknown(error: unknown): null {
  if (typeof error === 'object' && error !== null && 'code' in error && error.code === 'boat_not_found') return null;
  throw error;
}
