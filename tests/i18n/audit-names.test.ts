import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { LANGUAGES } from '#contract/language.ts';
import { BOOKING_EVENTS } from '#server/booking/events.ts';
import { localeTexts } from './locale-texts.ts';

const server = path.join(import.meta.dirname, '../../src/server');

/** Strings that only look like audit actions: a provider's events, and fields of a request. */
const NOT_IN_THE_LOG = ['refund.created', 'refund.updated', 'booking.people', 'booking.tickets'];
const BOOKINGS_OWN = /^(booking|refund)\./;

const OF_BOOKING_EVENTS = Object.values(BOOKING_EVENTS).map(({ auditAction }) => auditAction);

function sourcesThatLog(): string[] {
  return readdirSync(server, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|sql)$/.test(file) && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(path.join(server, file), 'utf8'));
}

/** `boat.update` in quotes, in SQL or in code. */
function actionsIn(sources: readonly string[], entities: ReadonlySet<string>): string[] {
  const quoted = sources.flatMap((source) => [...source.matchAll(/'([a-z]+)\.([a-z_]+)'/g)]);
  const actions = quoted
    .filter(([, entity = '']) => entities.has(entity))
    .map(([, entity, verb]) => `${entity}.${verb}`);
  return [...new Set([...actions, ...OF_BOOKING_EVENTS])].filter((action) => !NOT_IN_THE_LOG.includes(action)).sort();
}

/**
 * The third value of each audit line that is written: `'boat'` after `'boat.update'` or after the action's placeholder.
 * Audit lines of booking events take it from their action.
 */
function entitiesIn(sources: readonly string[]): Set<string> {
  const lines = sources.flatMap((source) => source.split(/insert into audit_log/).slice(1));
  const written = lines.flatMap((line) => [...(/,\s*'([a-z]+)',\s*(?:\$|\w|')/.exec(line)?.slice(1) ?? [])]);
  return new Set([...written, ...OF_BOOKING_EVENTS.map((action) => action.split('.', 1)[0] ?? '')]);
}

const sources = sourcesThatLog();
const entities = entitiesIn(sources);
const actions = actionsIn(sources, entities);

test('audit actions and entities are found in the source', () => {
  expect([...entities].sort()).toEqual([
    'boat',
    'booking',
    'dispute',
    'message',
    'picture',
    'policy',
    'refund',
    'settings',
    'slot',
    'user',
    'voucher',
    'waitlist',
  ]);
  expect(actions).toEqual(expect.arrayContaining(['booking.move', 'settings.change', 'user.invite_again']));
});

test.each(LANGUAGES)('every audit action and entity that the server writes has a name in %s', (language) => {
  const texts = localeTexts(language, 'admin-audit.json');
  expect(actions.filter((action) => !texts.has(`audit.action.${action}`))).toEqual([]);
  expect([...entities].filter((entity) => !texts.has(`audit.entity.${entity}`))).toEqual([]);
  const history = localeTexts(language, 'admin-bookings.json');
  const unnamed = actions.filter((action) => !history.has(`bookings.history.action.${action}`));
  expect(unnamed.filter((action) => BOOKINGS_OWN.test(action))).toEqual([]);
});
