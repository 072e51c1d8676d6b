import { expect, test } from 'vitest';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import type { Erasure, PersonData, PersonFile } from '#contract/personal-data.ts';
import { buildApp } from '#server/app.ts';
import { hashToken } from '#server/http/token-hash.ts';
import { migrateJobs } from '#server/jobs/migrate-jobs.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { anAccount } from '#tests/scenarios/accounts.ts';
import { audit } from '#tests/scenarios/auditor.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { aCharter, aTripBooking } from '#tests/scenarios/bookings.ts';
import { someDeps, testClock } from '#tests/scenarios/deps.ts';
import { aTrip } from '#tests/scenarios/slots.ts';
import { allTables, placesOf } from './stored-texts.ts';

const ANA = { name: 'Ángela Canaria', email: 'ana@canary.example', phone: '+34922555777' };
const ANA_TEXTS = Object.values(ANA);
/** Other people whose data looks similar. */
const MARIANA = { name: 'Mariángela Canaria', email: 'mariana@canary.example', phone: '+34922555777' };

/** Columns that the test fills with the person's data, by table. Each must be found before and empty afterwards. */
const PERSONAL = [
  'audit_log.before',
  'audit_log.after',
  'bookings.customer_name',
  'bookings.customer_email',
  'bookings.customer_phone',
  'bookings.operator_note',
  'gift_sales.recipient',
  'gift_sales.message',
  'gift_sales.buyer_name',
  'gift_sales.buyer_email',
  'mail_outbox.message',
  'messages.name',
  'messages.email',
  'messages.phone',
  'messages.message',
  'messages.note',
  'messages.searched',
  'passenger_lists.passengers',
  'password_links.email',
  'payments.note',
  'security_deposits.reason',
  'security_events.email',
  'slots.note',
  'users.email',
  'waitlist_entries.name',
  'waitlist_entries.email',
];

/** Tables that store nothing about customers, with the reason. A new table is either here or filled by this test. */
const NOTHING_PERSONAL: Readonly<Record<string, string>> = {
  authenticator_apps: 'of staff; encrypted secrets, deleted with the account',
  app_settings: "the site's own secrets and options",
  boat_time: 'times of boats, by booking id',
  boat_time_changes: 'ids of boats, for processes that keep what they offer',
  boats: 'what the operator writes about boats',
  cancellation_policies: 'what the operator writes of refunds',
  booking_events: 'kinds of events, by booking id',
  booking_changes: 'times, parties and amounts, by booking id',
  booking_moves: 'times and amounts, by booking id',
  disruptions: 'boats, times and terms',
  disrupted_bookings: 'times, amounts and choices, by booking id',
  booking_groups: 'which bookings belong together',
  booking_tokens: 'hashes of random tokens; deleted with the customer',
  check_ins: 'times and the id of a member of staff; deleted with the passenger list',
  disputes: "amounts and the bank's codes",
  password_link_tokens: 'hashes of random tokens; deleted with the link',
  trip_decisions: 'whether a trip runs, with its seats; nobody is named',
  known_browsers: 'hashes; deleted with the account',
  staff_notices: 'kinds of events, by booking or message id; deleted with the message',
  staff_notice_reads: 'what members of staff have read; deleted with the account',
  gift_disputes: 'amounts and statuses, by the id of the sale',
  gift_refunds: 'amounts, by the id of the sale',
  gift_tokens: 'hashes of random tokens; deleted with the person',
  legal_texts: 'what the operator writes about the business',
  mail_limits: 'hashes of addresses, while a limit counts',
  passkeys: 'of staff; deleted with the account',
  pictures: 'pictures of boats',
  picture_links: 'pictures of boats',
  provider_event_reads: 'how far the list of events was read',
  provider_events: "the provider's ids of events",
  recovery_codes: 'hashes; deleted with the account',
  refunds: "amounts and codes, in the operator's name",
  stored_cards: "when the guest agreed to which text, and a card's last four digits, by booking id",
  second_factor_attempts: 'counts; deleted with the account',
  sessions: 'hashes and browsers; deleted with the account',
  sign_in_failures: 'hashes of address and account, for thirty days',
  sign_in_tickets: 'hashes; deleted with the account',
  site_settings: 'what the operator says of the site',
  waitlist_tokens: 'hashes of random tokens; deleted with the entry',
  vouchers: 'for whom the operator made one, erased as notes about others are; hashed and sealed codes',
  voucher_entries: 'amounts, by booking id',
  tickets: 'codes, seats and prices, by booking id',
};

/** Schemas of other systems: the job queue stores ids, the sandbox replaces the card provider. */
const OTHER_SYSTEMS = /^(graphile_worker|sandbox)\.|^(schema_)?migrations$/;

async function anOffice() {
  const db = await testDatabase({ clockOffsetMs: testClock().offsetMs });
  const app = await buildApp(someDeps(db));
  const admin = await anAccount(db, { role: 'admin' });
  const headers = { authorization: `Bearer ${admin.token}` };
  const boat = await aBoat(db);
  const read = async (id: string, source = 'booking') => {
    const answer = await app.inject({ url: OFFICE_PATHS.personData(source, id), headers });
    return answer.json<PersonData>();
  };
  const erase = async (id: string, { source = 'booking', version }: { source?: string; version: string }) => {
    const payload = { reason: 'requested', version, confirmed: true };
    const answer = await app.inject({
      method: 'POST',
      url: OFFICE_PATHS.personErasure(source, id),
      payload,
      headers,
    });
    return { status: answer.statusCode, body: answer.json<Erasure & { error?: { code: string } }>() };
  };
  const file = async (id: string, source = 'booking') => {
    const answer = await app.inject({ url: OFFICE_PATHS.personFile(source, id), headers });
    return { answer, data: answer.json<PersonFile>() };
  };
  const charter = (day: string, rest: NonNullable<Parameters<typeof aCharter>[1]['rest']>) =>
    aCharter(db, { boat, start: `${day}T09:00:00Z`, end: `${day}T11:00:00Z`, rest });
  return { db, app, boat, admin, read, erase, file, charter };
}

type Office = Awaited<ReturnType<typeof anOffice>>;

const customer = ({ name, email, phone }: typeof ANA) => ({
  customer_name: name,
  customer_email: email,
  customer_phone: phone,
});

/**
 * Ana in every place where the product may have stored her: a trip that is over, mails, notes, messages, an account.
 */
async function anaEverywhere({ db, boat, charter, admin }: Office) {
  const trip = await aTrip(db, { boat, start: '2026-11-05T09:00:00Z', end: '2026-11-05T12:00:00Z' });
  const sailed = await aTripBooking(db, {
    trip,
    party: { adults: 2 },
    rest: { ...customer(ANA), status: 'completed', operator_note: `${ANA.name} brings a dog`, idempotency_key: 'k' },
  });
  await charter('2026-11-07', { ...customer(ANA), customer_email: 'Ana@Canary.EXAMPLE', status: 'canceled' });
  await db.pool.query(`update payments set provider_status = 'canceled' where status = 'canceled'`);
  await db.pool.query(
    `insert into waitlist_entries (boat_id, day, seats, name, email, language) values ($1, '2026-12-24', 2, $2, $3, 'es')`,
    [boat.id, ANA.name, ANA.email],
  );
  await aSpentGift(db);
  const { id: userId } = await anAccount(db, { role: 'customer', email: ANA.email, isProven: true });
  await db.pool.query(`update payments set note = $2 where booking_id = $1`, [sailed.id, `from ${ANA.name}'s card`]);
  await db.pool.query(
    `insert into security_deposits (booking_id, provider, status, amount_cents, captured_cents, reason)
     values ($1, 'cash', 'expired', 30000, 0, $2)`,
    [sailed.id, `${ANA.name} lost the anchor`],
  );
  await db.pool.query('insert into check_ins (booking_id, ticket_id, checked_in_by) select $1, id, $2 from tickets', [
    sailed.id,
    admin.id,
  ]);
  await db.pool.query('insert into passenger_lists (booking_id, passengers) values ($1, $2)', [
    sailed.id,
    JSON.stringify([{ kind: 'adult', name: ANA.name, age: null }]),
  ]);
  await db.pool.query(
    `insert into mail_outbox (key, kind, booking_id, status, sent_at, message)
     values ('a', 'booking-paid', $1, 'sent', app_now(), $2)`,
    [sailed.id, JSON.stringify({ to: ANA.email, subject: 'Paid', text: `Hello ${ANA.name}` })],
  );
  await db.pool.query(
    `insert into password_links (id, email, language, purpose, expires_at)
     values (gen_random_uuid(), $1, 'en', 'sign-up', app_now())`,
    [ANA.email],
  );
  const edited = { name: ANA.name, email: ANA.email, phone: ANA.phone, note: `about ${ANA.name}` };
  await db.pool.query(
    `insert into audit_log (actor, action, entity, entity_id, before, after) values
       ('admin:x', 'booking.edit', 'booking', $1, $3, $3), ('admin:x', 'user.invite', 'user', $2, null, $4)`,
    [sailed.id, userId, edited, { email: ANA.email }],
  );
  await db.pool.query(
    `insert into security_events (event, period, count, at, last_at, email, source)
     values ('sign_in_failed', app_now(), 1, app_now(), app_now(), $1, '192.0.2.1')`,
    [ANA.email],
  );
  const { rows } = await db.pool.query<{ id: string }>(
    `insert into messages (name, email, phone, source, message, ip, user_agent, note)
     values ($1, $2, $3, 'form', $4, '192.0.2.1', 'Firefox', 'called') returning id`,
    [ANA.name, 'ANA@canary.example', ANA.phone, `My number is ${ANA.phone}`],
  );
  await mentions({ db }, trip.id);
  return { sailed, messageId: rows[0]?.id ?? '' };
}

/** An expired voucher that she bought for herself. */
async function aSpentGift(db: Office['db']) {
  await db.pool.query(
    `with made as (
       insert into vouchers (code_hash, sealed_code, origin, expires_at, actor)
       values ('\\x01', '\\x02', 'gift', app_now() - interval '1 day', 'visitor') returning id
     ), entry as (
       insert into voucher_entries (voucher_id, kind, amount_cents) select id, 'issued', 5000 from made
     )
     insert into gift_sales (id, voucher_id, code_hash, sealed_code, status, amount_cents, received_cents, paid_at, recipient, message,
       buyer_name, buyer_email, language, provider)
     select id, id, '\\x01', '\\x02', 'paid', 5000, 5000, app_now() - interval '2 days', $1, $2, $1, $3, 'es', 'sandbox' from made`,
    [ANA.name, `Call ${ANA.phone}`, ANA.email],
  );
}

/** Notes about other people that mention her. */
async function mentions({ db }: Pick<Office, 'db'>, tripId: string) {
  const note = `ÁNGELA  CANARIA (${ANA.phone}) asked for shade`;
  await db.pool.query('update slots set note = $2 where id = $1', [tripId, note]);
  await db.pool.query(
    `insert into audit_log (actor, action, entity, entity_id, before, after) values ('admin:x', 'slot.change', 'slot', $1, $2, $3)`,
    [tripId, { note: null }, { note, is_open: true }],
  );
  await db.pool.query(
    `insert into messages (name, email, source, message, ip, user_agent, note)
     values ('Luis Mar', 'luis@sea.example', 'form', 'Hello', '192.0.2.9', 'Firefox', $1)`,
    [`friend of ${ANA.name}`],
  );
}

async function rowsOf({ db }: Pick<Office, 'db'>, email: string): Promise<unknown> {
  const { rows } = await db.pool.query(
    `select (select jsonb_agg(to_jsonb(b) order by id) from bookings b where customer_email = $1) as bookings,
       (select jsonb_agg(to_jsonb(m) order by id) from messages m where email = $1) as messages`,
    [email],
  );
  return rows[0];
}

test('after an erasure no column of the database contains the name, the address or the telephone number', async () => {
  const office = await anOffice();
  const { db, read, erase } = office;
  await migrateJobs({ connectionString: db.url });
  const { sailed } = await anaEverywhere(office);
  expect((await placesOf(db, ANA_TEXTS)).toSorted()).toEqual(PERSONAL.toSorted());

  const shown = await read(sailed.id);
  expect(shown).toMatchObject({ mentions: 3, account: { isStaff: false, sessions: 1 } });
  const { status, body } = await erase(sailed.id, shown);

  expect([status, body]).toEqual([200, { bookings: 2, messages: 1, account: true, notes: 3, kept: 0 }]);
  expect(await placesOf(db, ANA_TEXTS)).toEqual([]);
  expect(await audit(db.pool)).toEqual([]);
  const { rows } = await db.pool.query(
    `select b.amount_gross_cents, b.igic_percent, b.idempotency_key, s.note, l.after as log
     from bookings b join slots s on s.id = b.slot_id join audit_log l on l.entity_id = s.id where b.id = $1`,
    [sailed.id],
  );
  expect(rows[0]).toMatchObject({
    amount_gross_cents: sailed.amount_gross_cents,
    igic_percent: sailed.igic_percent,
    idempotency_key: null,
    note: '[…] ([…]) asked for shade',
    log: { note: '[…] ([…]) asked for shade', is_open: true },
  });
});

test('the search finds a text in any table and as bytes, so that an erasure that forgets a table fails', async () => {
  const { db } = await anOffice();
  await db.pool.query(`insert into provider_events (id, type, object_id) values ('e', 'x', $1)`, [
    `for ${ANA.email.toUpperCase()}`,
  ]);
  await db.pool.query(`insert into users (email, role) values ('x@y.example', 'crew')`);
  await db.pool.query(
    `insert into sessions (user_id, access_hash, refresh_hash, expires_at) select id, $1, '\\x02', app_now() from users limit 1`,
    [Buffer.from(`--${ANA.phone}--`)],
  );

  expect(await placesOf(db, ANA_TEXTS)).toEqual(['provider_events.object_id', 'sessions.access_hash']);
});

test('every table is filled by this test or known to store nothing about customers', async () => {
  const { db } = await anOffice();
  const known = new Set([...PERSONAL.map((place) => place.split('.')[0]), ...Object.keys(NOTHING_PERSONAL)]);
  const tables = (await allTables(db)).map((table) => table.replace(/^public\./, ''));

  expect(tables.length).toBeGreaterThan(20);
  expect(tables.filter((table) => !known.has(table) && !OTHER_SYSTEMS.test(table))).toEqual([]);
});

test('people with a similar address, the same telephone number or the same name keep their data', async () => {
  const office = await anOffice();
  const { db, read, erase, charter } = office;
  const { sailed } = await anaEverywhere(office);
  const hers = await charter('2026-11-08', { ...customer(MARIANA), status: 'completed', operator_note: 'no wind' });
  await charter('2026-11-09', { ...customer({ ...ANA, email: 'ana@canary.example.org' }), status: 'completed' });
  const before = [await rowsOf(office, MARIANA.email), await rowsOf(office, 'ana@canary.example.org')];

  const shown = await read(sailed.id);
  // Another person has this name: notes that mention it are left to the operator.
  expect(shown.mentions).toBe(2);
  expect(shown.samePhone.map(({ name }) => name)).toEqual([ANA.name, MARIANA.name]);
  await erase(sailed.id, shown);

  expect([await rowsOf(office, MARIANA.email), await rowsOf(office, 'ana@canary.example.org')]).toEqual(before);
  expect((await db.pool.query('select customer_name from bookings where id = $1', [hers.id])).rows).toEqual([
    { customer_name: MARIANA.name },
  ]);
});

test('without an email address only the record itself is erased', async () => {
  const { read, erase, charter, db } = await anOffice();
  const noAddress = { ...customer(ANA), customer_email: null, status: 'completed' } as const;
  const one = await charter('2026-11-08', noAddress);
  const other = await charter('2026-11-09', noAddress);

  const shown = await read(one.id);
  expect(shown.bookings.map(({ _id }) => _id)).toEqual([one.id]);
  expect(shown.samePhone.map(({ _id }) => _id)).toEqual([other.id]);
  await erase(one.id, shown);

  const { rows } = await db.pool.query('select id from bookings where customer_phone is not null');
  expect(rows).toEqual([{ id: other.id }]);
});

test('a booking that is upcoming, disrupted or has open money keeps its customer until it is settled', async () => {
  const { db, read, erase, charter } = await anOffice();
  const mine = customer(ANA);
  const over = await charter('2026-11-08', { ...mine, status: 'completed' });
  const upcoming = await charter('2026-12-08', { ...mine, status: 'paid' });
  const disrupted = await charter('2026-12-09', { ...mine, status: 'disrupted' });
  const refunding = await charter('2026-11-09', { ...mine, status: 'completed' });
  await db.pool.query(
    `insert into refunds (payment_id, status, amount_cents, cause, actor) values ($1, 'pending', 100, 'canceled', 'admin')`,
    [refunding.payment.id],
  );

  const shown = await read(over.id);
  expect(shown.bookings.map(({ _id, blocker }) => [_id, blocker])).toEqual([
    [over.id, null],
    [refunding.id, 'refund'],
    [upcoming.id, 'upcoming'],
    [disrupted.id, 'disrupted'],
  ]);
  expect((await erase(over.id, shown)).body).toMatchObject({ bookings: 1, kept: 3 });
  const { rows } = await db.pool.query('select id from bookings where customer_name is not null order by start_at');
  expect(rows).toEqual([{ id: refunding.id }, { id: upcoming.id }, { id: disrupted.id }]);
});

test('data added since the preview is not erased without being shown', async () => {
  const { read, erase, charter } = await anOffice();
  const first = await charter('2026-11-08', { ...customer(ANA), status: 'completed' });
  const shown = await read(first.id);
  await charter('2026-11-09', { ...customer(ANA), status: 'completed' });

  const { status, body } = await erase(first.id, shown);

  expect([status, body.error?.code]).toEqual([409, 'state_conflict']);
  expect((await read(first.id)).bookings).toHaveLength(2);
});

test('a staff account with the email address of a guest is kept', async () => {
  const { db, read, erase, charter } = await anOffice();
  await anAccount(db, { role: 'crew', email: ANA.email });
  const booking = await charter('2026-11-08', { ...customer(ANA), status: 'completed' });

  const shown = await read(booking.id);
  expect(shown.account?.isStaff).toBe(true);
  expect((await erase(booking.id, shown)).body).toMatchObject({ bookings: 1, account: false });
  expect(await placesOf(db, ANA_TEXTS)).toEqual(['users.email']);
});

test('the export contains everything about the person and nothing about others or secret', async () => {
  const office = await anOffice();
  const { db, file } = office;
  const { sailed, messageId } = await anaEverywhere(office);

  const { answer, data } = await file(messageId, 'message');

  expect(answer.headers).toMatchObject({
    'cache-control': 'no-store',
    'content-disposition': `attachment; filename="personal-data-${messageId.slice(-8)}.json"`,
  });
  expect(data.bookings.map(({ status }) => status)).toEqual(['completed', 'canceled']);
  expect(data.bookings[0]).toMatchObject({
    customer: ANA,
    price: sailed.amount_gross_cents / 100,
    payments: [{ status: 'succeeded', note: `from ${ANA.name}'s card` }],
    tickets: [{ seat: 1 }, { seat: 2 }],
    mails: [{ to: ANA.email, text: `Hello ${ANA.name}` }],
    history: [{ by: 'admin', action: 'booking.edit' }],
  });
  expect(data.bookings[0]?.checkIns).toHaveLength(2);
  expect(data.securityEvents).toMatchObject([{ event: 'sign_in_failed', source: '192.0.2.1' }]);
  expect(data.account).toMatchObject({ email: ANA.email, sessions: [{}] });
  expect(data.messages).toMatchObject([{ name: ANA.name, note: 'called', ipAddress: '192.0.2.1' }]);
  const others = ['Luis', 'hash', sailed.token, hashToken(sailed.token).toString('hex')];
  expect(others.filter((text) => answer.body.includes(text))).toEqual([]);
  expect(
    (
      await db.pool.query(
        `select actor, entity_id, before, after from audit_log where action = 'message.export_person'`,
      )
    ).rows,
  ).toEqual([{ actor: expect.stringContaining('admin:'), entity_id: messageId, before: null, after: null }]);
});
