import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { fromAnyServer } from '../db/reading.ts';

/** What was read for an answer, and how to make it. */
export interface Source<T> {
  /** The same content makes the same answer. */
  readonly content: string;
  make(): MadeAnswer<T>;
}

export interface MadeAnswer<T> {
  readonly answer: T;
  /** What it takes in memory, in bytes. */
  readonly size: number;
  /** false: it is made for each request, such as a page that was not found. */
  readonly isKept: boolean;
}

interface Options {
  /** Differs after every notified change and every write of this process. */
  mark: () => string;
  /** When the mark last changed, in ms of `performance.now()`. */
  changedAt: () => number;
  /** All kept answers together, in bytes. */
  maxBytes: number;
  /** Milliseconds on a clock that only runs forward. */
  ticks?: () => number;
}

export interface KeptAnswers<T> {
  /**
   * The answer at `key`, which names everything that it depends on but data and time. `read` reads its data; `minute` is
   * the present minute, with which its times change. It may be a second old; with `now` it is read after the call.
   */
  at(key: string, minute: number, read: () => Promise<Source<T>>, when?: 'now'): Promise<T>;
}

interface Kept<T> {
  readonly answer: T;
  readonly content: string;
  readonly minute: number;
  readonly size: number;
  mark: string;
  /** When the reading began that last found the data unchanged; earlier by the age of a replica's data. */
  readAt: number;
}

interface Reading<T> {
  readonly mark: string;
  readonly answer: Promise<T>;
}

/** A kept answer is not older than this, in ms, whatever process has changed its data. */
const FRESH_MS = 1_000;

/**
 * Answers that are the same for everybody, made once per change instead of once per request. An answer is sent as it is
 * for a second, unless a change is notified or this process has written something; then its data is read again, once for
 * all who wait, and it is made again if the data differs or a minute has begun (docs/decisions/0060). The least recently
 * used answers leave first.
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
      // A reading that began before a write of this process, or before this call, may not have seen the latest sale.
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
