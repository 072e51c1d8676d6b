import { isPictureLink } from '#domain/boat/boat-rules.ts';
import { AppError } from '../../http/errors.ts';
import { isUuid } from '../../http/names.ts';
import type { WrittenColumns } from './queries.ts';

/** Rules that the schema of a boat does not contain. @throws AppError invalid_fields. */
export function checkColumns(columns: WrittenColumns): void {
  const fields = {
    ...hoursProblem(columns),
    ...placeProblem(columns),
    ...pictureProblems(columns),
    ...policyProblem(columns),
  };
  if (Object.keys(fields).length > 0) throw new AppError('invalid_fields', { fields });
}

function hoursProblem({ min_hours, max_hours }: WrittenColumns): Record<string, string> {
  return (max_hours ?? Infinity) < (min_hours ?? 1) ? { maxDurationHours: `too_small:${min_hours}` } : {};
}

/** A port has both coordinates or none. */
function placeProblem({ port_lat, port_lon }: WrittenColumns): Record<string, string> {
  if ((port_lat === null) === (port_lon === null)) return {};
  return { [port_lat === null ? 'port.lat' : 'port.lon']: 'required' };
}

function pictureProblems({ images }: WrittenColumns): Record<string, string> {
  return Object.fromEntries(
    images.flatMap((link, index) => (isPictureLink(link) ? [] : [[`images.${index}`, 'wrong_format']])),
  );
}

/** Other ids are refused when the boat is written (refuse-unknown-policy.ts). */
function policyProblem({ policy_id }: WrittenColumns): Record<string, string> {
  return policy_id === null || isUuid(policy_id) ? {} : { policyId: 'not_offered' };
}
