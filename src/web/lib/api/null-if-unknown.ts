/** For a boat that may have left the fleet: null if it does not exist. @throws the error in all other cases */
export function nullIfUnknown(error: unknown): null {
  if (typeof error === 'object' && error !== null && 'code' in error && error.code === 'boat_not_found') return null;
  throw error;
}
