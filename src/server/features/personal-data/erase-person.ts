import type { Erasure, ErasureRequest, PersonParams } from '#contract/personal-data.ts';
import type { AppDeps } from '../../app-deps.ts';
import { withTransaction } from '../../db/database.ts';
import { AppError } from '../../http/errors.ts';
import { addressOf, contactOf, findPerson, idsOf } from './find-person.ts';
import { versionOf } from './preview-erasure.ts';
import {
  eraseAccountOf,
  eraseCustomersOf,
  eraseGiftsOf,
  eraseKeysOf,
  eraseMessagesOf,
  erasePassengersOf,
  eraseSecurityEventsOf,
  eraseWaitlistOf,
} from './queries/erase.ts';
import { eraseMentions } from './queries/mentions.ts';
import { lockBookingsOfPerson } from './queries/person.ts';

interface Order {
  readonly person: PersonParams;
  readonly request: ErasureRequest;
  /** `admin:<user id>` */
  readonly actor: string;
}

/**
 * Erases a person's data before its retention period ends: account, messages, and the customer in every booking that is over and
 * settled (P-23.8). Amounts, dates, tickets and tax stay, without the person. All in one transaction, and only if the person's
 * data is still what the preview showed.
 * @throws AppError not_found, state_conflict
 */
export async function erasePerson(deps: Pick<AppDeps, 'db'>, { person, request, actor }: Order): Promise<Erasure> {
  return withTransaction(deps.db, async (tx) => {
    const email = addressOf(await contactOf(tx, person));
    await lockBookingsOfPerson(tx, [email, person.id]);
    const found = await findPerson(tx, person);
    if (versionOf(found) !== request.version) throw new AppError('state_conflict');
    const { bookings, messages, account, mention } = found;
    const erasable = idsOf(bookings.filter(({ blocker }) => blocker === null));
    const { reason } = request;
    await erasePassengersOf(tx, [erasable, actor]);
    await eraseCustomersOf(tx, [erasable, actor, reason]);
    await eraseKeysOf(tx, [erasable]);
    await eraseMessagesOf(tx, [idsOf(messages), actor, reason]);
    if (email !== null) await eraseGiftsOf(tx, [email]);
    if (email !== null) await eraseWaitlistOf(tx, [email, erasable]);
    if (email !== null && !account?.isStaff) await eraseAccountOf(tx, [email, actor, reason]);
    await eraseSecurityEventsOf(tx, [email, account?.isStaff ? null : (account?.id ?? null), erasable]);
    const [mentions] = mention === null ? [] : await eraseMentions(tx, [mention, idsOf(bookings), idsOf(messages)]);
    return {
      bookings: erasable.length,
      messages: messages.length,
      account: account !== null && !account.isStaff,
      notes: mentions?.notes ?? 0,
      kept: bookings.length - erasable.length,
    };
  });
}
