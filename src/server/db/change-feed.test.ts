import { expect, onTestFinished, test, vi } from 'vitest';
import { testDatabase } from '#tests/database/test-database.ts';
import { changeFeed } from './change-feed.ts';

const db = await testDatabase();

function aChangeFeed() {
  const feed = changeFeed(db.pool, 'boats');
  onTestFinished(() => feed.close());
  return feed;
}

const untilListening = async (feed: ReturnType<typeof aChangeFeed>) => {
  await vi.waitFor(() => expect(feed.mark()).not.toBeNull());
  return feed.mark();
};

const touchBoats = () => db.pool.query("update boats set title = title where slug = 'none'");

test('the mark changes after a notification from another connection, even if no row changed', async () => {
  const feed = aChangeFeed();
  const before = await untilListening(feed);

  await touchBoats();

  await vi.waitFor(() => expect(feed.mark()).not.toBe(before));
  expect(feed.mark()).not.toBeNull();
});

test('notifications of another channel are ignored', async () => {
  const feed = aChangeFeed();
  const before = await untilListening(feed);

  await db.pool.query("insert into app_settings (key, value) values ('k', '1')");
  const other = aChangeFeed();
  await untilListening(other);
  await touchBoats();
  await vi.waitFor(() => expect(feed.mark()).toBe((before ?? 0) + 1));
});

test('a lost connection is detected at once and replaced by a new one with a new mark', async () => {
  const feed = aChangeFeed();
  const before = await untilListening(feed);

  await db.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ilike 'listen%'",
  );

  await vi.waitFor(() => expect(feed.mark()).toBeNull());
  await vi.waitFor(() => expect(feed.mark()).not.toBeNull(), 5_000);
  expect(feed.mark()).not.toBe(before);
});

test('the mark is null while the feed cannot connect, and the feed can still be closed', async () => {
  const feed = changeFeed({ options: { host: '/nowhere', port: 1 } } as never, 'boats');

  expect(feed.mark()).toBeNull();
  await feed.close();
  expect(feed.mark()).toBeNull();
});
