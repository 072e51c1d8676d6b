/** The lifetime of one instance of the shop. All its external effects go through `step`; a dead instance has none. */
export interface Lifetime {
  readonly isOver: boolean;
  /**
   * Called before each statement to the database and each call to the provider. @throws Error when the instance is
   * dead.
   */
  step(): void;
  /** Ends the lifetime after this many more steps, before the next one. */
  endAfter(steps: number): void;
  /** As with kill −9: connections are cut and uncommitted work is lost. */
  end(): void;
  /** Called once, at the end. */
  onEnd(cut: () => void): void;
}

export function newLifetime(): Lifetime {
  const cuts = new Set<() => void>();
  let isOver = false;
  let stepsLeft = Infinity;
  const end = () => {
    if (isOver) return;
    isOver = true;
    for (const cut of cuts) cut();
  };
  return {
    get isOver() {
      return isOver;
    },
    step() {
      if (stepsLeft <= 0) end();
      stepsLeft -= 1;
      if (isOver) throw new Error('This instance is dead');
    },
    endAfter(steps) {
      stepsLeft = steps;
    },
    end,
    onEnd(cut) {
      cuts.add(cut);
    },
  };
}
