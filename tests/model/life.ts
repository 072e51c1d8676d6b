/** The life of one instance of the shop. All that it does to the outside goes through `step`, and a dead one does nothing. */
export interface Life {
  readonly isOver: boolean;
  /** Takes one statement to the database or one call to the provider; throws when the instance is dead. */
  step(): void;
  /** Ends it before the step that comes after so many more. */
  endAfter(steps: number): void;
  /** As by kill −9: connections are cut, what was not committed is gone. */
  end(): void;
  /** Called once, at its end. */
  onEnd(cut: () => void): void;
}

export function newLife(): Life {
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
