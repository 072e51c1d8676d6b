import { expect, test } from 'vitest';
import { migrateJobs } from '#server/jobs/migrate-jobs.ts';
import { audit } from '#tests/scenarios/auditor.ts';
import { ANA, ANA_TEXTS, anaEverywhere, anOffice } from './erasure-office.ts';
import { allTables, placesOf } from './stored-texts.ts';

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
