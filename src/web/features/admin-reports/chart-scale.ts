const STEPS = [1, 2, 2.5, 5, 10];

/** Round marks from 0 to a top at or above `highest`, four steps at the most; 0 to 100 where there is nothing. */
export function marksFor(highest: number): number[] {
  const least = (highest > 0 ? highest : 100) / 4;
  const power = 10 ** Math.floor(Math.log10(least));
  const step = power * (STEPS.find((factor) => factor * power >= least) ?? 10);
  const count = Math.ceil((highest > 0 ? highest : 100) / step);
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

/** Which of six shades a share of 1 has: 0 for none, 5 from four fifths on. */
export function shadeOf(share: number): number {
  return share <= 0 ? 0 : Math.min(5, Math.floor(share * 5) + 1);
}
