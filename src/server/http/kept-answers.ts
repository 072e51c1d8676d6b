import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { fromAnyServer } from '../db/reading.ts';

/** The data read for an answer, and a function that makes it. */
export interface Source<T> {
  /** Identifies the data: equal content gives an equal answer. */
  readonly content: string;
  make(): MadeAnswer<T>;
}

export interface MadeAnswer<T> {
  readonly answer: T;
  /** The memory that the answer takes, in bytes. */
  readonly size: number;
  /** false: not kept but made for each request, such as a page with status 404. */
  readonly isKept: boolean;
}

interface Options {
  /** Differs after every notified change and every write of this process. */
  mark: () => string;
  /** When the mark last changed, in ms of `performance.now()`. */
  changedAt: () => number;
  /** Limit for all kept answers together, in bytes. */
  maxBytes: number;
  /** A monotonic clock, in milliseconds. */
  ticks?: () => number;
}

export interface KeptAnswers<T> {
  /**
   * The answer for `key`, which identifies everything that it depends on except data and time. `read` reads its data; `minute` is
   * the current minute, because answers also depend on the time. The answer may be a second old; with `now` its data are read
   * after the call.
   */
  at(key: string, minute: number, read: () => Promise<Source<T>>, when?: 'now'): Promise<T>;
}

interface Kept<T> {
  readonly answer: T;
  readonly content: string;
  readonly minute: number;
  readonly size: number;
  mark: string;
  /** When the last read of these data began, minus the age of a replica's data. */
  readAt: number;
}

interface Reading<T> {
  readonly mark: string;
  readonly answer: Promise<T>;
}

/** The maximum age of a kept answer, in ms, for changes by any process. */
const FRESH_MS = 1_000;

/**
 * Answers that are the same for everybody, made once per change instead of once per request. An answer is reused for a second,
 * unless a change is notified or this process writes something. After that its data are read again, once for all waiting
 * requests, and the answer is made again only if the data differ or a new minute has begun (docs/decisions/0060). The least
 * recently used answers are evicted first.
 */
export function keptAnswers<T>({
  mark,
  changedAt,
  maxBytes,
  ticks = () => performance.now(),
}: Options): KeptAnswers<T> {
  const answers = new LRUCache<string, Kept<T>>({ maxSize: maxBytes, sizeCalculation: ({ size }) => size });
  const readings = new Map<string, Reading<T>>();

  const readAgain = async (
    { key, minute, isNow }: { key: string; minute: number; isNow: boolean },
    markBefore: string,
    read: () => Promise<Source<T>>,
  ) => {
    const begun = ticks();
    const { result: source, ageMs } = await fromAnyServer(isNow ? performance.now() : changedAt(), read);
    const readAt = begun - ageMs;
    const content = createHash('sha256').update(source.content).digest('base64url');
    const kept = answers.get(key);
    if (kept && kept.content === content && kept.minute === minute) {
      kept.readAt = readAt;
      kept.mark = markBefore;
      return kept.answer;
    }
    const { answer, size, isKept } = source.make();
    if (isKept) answers.set(key, { answer, content, minute, readAt, mark: markBefore, size: size + key.length });
    else answers.delete(key);
    return answer;
  };

  return {
    async at(key, minute, read, when) {
      const isNow = when === 'now';
      const now = mark();
      const kept = answers.get(key);
      const isFresh = kept && !isNow && kept.mark === now && ticks() - kept.readAt < FRESH_MS;
      if (isFresh && kept.minute === minute) return kept.answer;
      // A read that began before a write of this process, or before a call with `now`, may miss the latest sale.
      const waiting = readings.get(key);
      if (!isNow && waiting?.mark === now) return waiting.answer;
      const answer = readAgain({ key, minute, isNow }, now, read).finally(() => {
        if (readings.get(key)?.answer === answer) readings.delete(key);
      });
      readings.set(key, { mark: now, answer });
      return answer;
    },
  };
}
