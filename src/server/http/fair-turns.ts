import { AppError } from './errors.ts';

export interface TurnLimits {
  /** The most concurrent turns of all sources. */
  atOnce: number;
  /** The most concurrent turns of one source. */
  perSource: number;
  /** The most waiting requests of one source. */
  waiting: number;
  /** The longest wait, in ms. */
  longestWaitMs: number;
}

export interface FairTurns {
  /**
   * Resolves when it is this source's turn; calling the result ends the turn. Waiting sources are served in rotation, so that a
   * source with many requests delays only its own.
   * @throws AppError too_many_requests when the source itself has too many requests; unavailable when other sources hold all
   * turns for too long
   */
  take(source: string): Promise<() => void>;
}

interface Source {
  running: number;
  waiting: Set<() => void>;
}

const RETRY_AFTER_SECONDS = 5;

export function fairTurns({ atOnce, perSource, waiting, longestWaitMs }: TurnLimits): FairTurns {
  /** Sources with running or waiting requests, in the order in which they are served next. */
  const sources = new Map<string, Source>();
  let running = 0;

  const mayStart = (source: Source) => running < atOnce && source.running < perSource;

  const start = (name: string, source: Source) => {
    running += 1;
    source.running += 1;
    sources.delete(name);
    sources.set(name, source);
  };

  const forget = (name: string, source: Source) => {
    if (source.running === 0 && source.waiting.size === 0) sources.delete(name);
  };

  const end = (name: string, source: Source) => {
    running -= 1;
    source.running -= 1;
    startNext();
    forget(name, source);
  };

  const startNext = () => {
    for (const [name, source] of sources) {
      const [next] = source.waiting;
      if (!next || !mayStart(source)) continue;
      source.waiting.delete(next);
      start(name, source);
      next();
      return;
    }
  };

  const wait = (name: string, source: Source) =>
    new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        source.waiting.delete(go);
        forget(name, source);
        reject(refusal(source.running > 0));
      }, longestWaitMs);
      const go = () => {
        clearTimeout(timer);
        resolve();
      };
      source.waiting.add(go);
    });

  return {
    async take(name) {
      const source = sources.get(name) ?? { running: 0, waiting: new Set() };
      sources.set(name, source);
      if (mayStart(source) && source.waiting.size === 0) start(name, source);
      else if (source.waiting.size >= waiting) throw refusal(true);
      else await wait(name, source);
      return () => end(name, source);
    },
  };
}

function refusal(isOwnFault: boolean): AppError {
  return new AppError(isOwnFault ? 'too_many_requests' : 'unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS });
}
