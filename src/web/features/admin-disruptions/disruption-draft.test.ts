import { expect, test } from 'vitest';
import { instantsOf, newDraft, originIn } from './disruption-draft.ts';

const NOW = Temporal.Instant.from('2026-12-04T09:20:00Z');
const draft = (rest: object = {}) => ({
  ...newDraft(originIn(new URLSearchParams('date=2026-12-05&boat=b1')), NOW),
  ...rest,
});
const draftFor = (address: string) => newDraft(originIn(new URLSearchParams(address)), NOW);

test('a future day is canceled as a whole, until midnight, and today from the next full hour', () => {
  expect(instantsOf(draft())).toMatchObject({
    problems: {},
    start: '2026-12-05T00:00:00.000Z',
    end: '2026-12-06T00:00:00.000Z',
    answerBy: '2026-12-06T18:00:00.000Z',
  });
  expect(draftFor('')).toMatchObject({ from: '2026-12-04', startTime: '10:00' });
  expect(draftFor('date=2026-12-01').from).toBe('2026-12-04');
});

test('a missing value or a reversed time is reported at its field', () => {
  expect(instantsOf(draft({ boatIds: [], choices: [], startTime: '', answerTime: '' })).problems).toEqual({
    boatIds: 'noBoat',
    choices: 'noChoice',
    startTime: 'needed',
    answerTime: 'needed',
  });
  expect(instantsOf(draft({ startTime: '12:00', endTime: '12:00' })).problems).toEqual({ endTime: 'order' });
});

test('an hour that the clocks skip is refused, and one that they repeat is canceled both times', () => {
  const spring = draft({ from: '2027-03-28', to: '2027-03-28', startTime: '01:30' });
  expect(instantsOf(spring).problems).toEqual({ startTime: 'gap' });
  const autumn = draft({ from: '2027-10-31', to: '2027-10-31', startTime: '01:15', endTime: '01:45' });
  expect(instantsOf(autumn)).toMatchObject({
    problems: {},
    start: '2027-10-31T00:15:00.000Z',
    end: '2027-10-31T01:45:00.000Z',
  });
});

test.each([
  ['a summer evening', '2027-03-28', '18:00', '2027-03-28T17:00:00.000Z'],
  ['the last minute before the skipped hour', '2027-03-28', '00:59', '2027-03-28T00:59:00.000Z'],
  ['the first minute after it', '2027-03-28', '02:00', '2027-03-28T01:00:00.000Z'],
  ['the repeated hour, of which guests have both passes', '2027-10-31', '01:30', '2027-10-31T01:30:00.000Z'],
  ['a winter evening', '2027-10-31', '18:00', '2027-10-31T18:00:00.000Z'],
])('guests can answer until %s of a day on which the clock changes', (_, answerDay, answerTime, instant) => {
  expect(instantsOf(draft({ answerDay, answerTime }))).toMatchObject({ problems: {}, answerBy: instant });
});

test('a deadline in an hour that the clocks skip is refused', () => {
  const skipped = draft({ answerDay: '2027-03-28', answerTime: '01:30' });
  expect(instantsOf(skipped).problems).toEqual({ answerTime: 'gap' });
});

test('the proposed time is that of the trip, or what is left of it, and all boats in the address are proposed', () => {
  const trip = draftFor('boat=b1,b2&start=2026-12-05T22:30:00Z&end=2026-12-06T01:00:00Z');
  expect(trip).toMatchObject({ from: '2026-12-05', startTime: '22:30', to: '2026-12-06', endTime: '01:00' });
  expect(trip.boatIds).toEqual(['b1', 'b2']);
  const underWay = draftFor('boat=b1&start=2026-12-04T08:00:00Z&end=2026-12-04T14:00:00Z');
  expect(underWay).toMatchObject({ from: '2026-12-04', startTime: '10:00', to: '2026-12-04', endTime: '14:00' });
});

test('an invalid address means today and no boat', () => {
  expect(draftFor('date=2026-02-30&start=soon&end=')).toMatchObject({ from: '2026-12-04', boatIds: [] });
});
