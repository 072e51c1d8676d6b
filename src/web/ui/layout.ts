/**
 * Layouts as classes (layout.css) for any element: `<ul className={cluster(3)}>`, or with a class of the component's
 * own, whose rules override them, `classNames(stack(4), styles.card)`. Classes instead of components, so that the
 * elements stay visible in the code and the tree stays small; not style attributes, which the Content-Security-Policy
 * forbids. Any other layout has a `display` rule of its own (docs/decisions/0043).
 */
import { classNames } from './class-names.ts';

/** A step of the space scale in tokens.css. */
type Step = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 8 | 10;

/** One step, or two as in CSS's `gap`: between rows, then between columns. */
type Gap = Step | `${0 | 1 | 2 | 3} ${Step}`;

/** Horizontal and vertical alignment of the parts. */
type Place = 'left' | 'center' | 'right' | 'between' | 'top' | 'middle' | 'bottom' | 'baseline' | 'stretch';

/** Stacked parts, each as wide as the whole; with `left` or `center`, each as wide as its content. */
export function stack(gap: Gap = 0, ...places: readonly Place[]): string {
  return arrange('stack', gap, places);
}

/** Parts on one line, vertically centred. */
export function row(gap: Gap = 0, ...places: readonly Place[]): string {
  return arrange('row', gap, places);
}

/** A row within a line of text, as wide as its parts. */
export function inlineRow(gap: Gap = 0, ...places: readonly Place[]): string {
  return arrange('inline-row', gap, places);
}

/** A row that wraps if there is no room. */
export function cluster(gap: Gap = 0, ...places: readonly Place[]): string {
  return arrange('cluster', gap, places);
}

/**
 * Parts in columns: a number of equal columns; `fit` or `fill`, as many as fit (CSS's auto-fit and auto-fill), none
 * narrower than the `--column` set by the element's own rule; or two columns of which the first or the last is exactly
 * `--column` wide, by default as wide as its content.
 */
export function grid(
  columns: 'two' | 'three' | 'four' | 'fit' | 'fill' | 'narrow-first' | 'narrow-last',
  gap: Gap = 0,
  ...places: readonly Place[]
): string {
  return arrange(columns, gap, places);
}

/** One part in the middle, such as the icon of a button. */
export function centered(): string {
  return 'centered';
}

/** A surface of its own: paper with an edge, paper with a shadow, or sand. `padding` is a step of the space scale. */
export function panel(look: 'outlined' | 'raised' | 'quiet', padding?: 3 | 4 | 5 | 6): string {
  return classNames(look, padding && `pad${padding}`);
}

function arrange(kind: string, gap: Gap, places: readonly Place[]): string {
  const [rows, columns = rows] = String(gap).split(' ');
  return classNames(kind, columns !== '0' && `gap${columns}`, rows !== columns && `rows${rows}`, ...places);
}
