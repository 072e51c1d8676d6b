const STEPS = [1, 2, 2.5, 5, 10];

/** Round axis marks from 0 to at least `highest`, in at most four steps; 0 to 100 if it is 0. */
export function marksFor(highest: number): number[] {
  const least = (highest > 0 ? highest : 100) / 4;
  const power = 10 ** Math.floor(Math.log10(least));
  const step = power * (STEPS.find((factor) => factor * power >= least) ?? 10);
  const count = Math.ceil((highest > 0 ? highest : 100) / step);
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

/** The shade of a share of 1, from 0 for none to 5 from four fifths on. */
export function shadeOf(share: number): number {
  return share <= 0 ? 0 : Math.min(5, Math.floor(share * 5) + 1);
}
