import { expect, test } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { saveStateOf } from './save-state.ts';

const theirsIn = (error: ApiError) => error.details['boat'];
const conflict = new ApiError('state_conflict', 'Changed', { status: 409, details: { boat: 'theirs' } });
const refusal = new ApiError('state_conflict', 'No', { status: 409 });
const crash = new TypeError('undefined is not a function');

test.each([
  ['idle', null, { step: 'editing' }],
  ['pending', null, { step: 'saving' }],
  ['success', null, { step: 'saved' }],
  ['error', refusal, { step: 'failed', error: refusal }],
  ['error', crash, { step: 'failed', error: crash }],
  ['error', conflict, { step: 'conflict', theirs: 'theirs' }],
] as const)('a save with status %s and error %s has the state %j', (status, error, state) => {
  expect(saveStateOf({ status, error }, theirsIn)).toEqual(state);
});
