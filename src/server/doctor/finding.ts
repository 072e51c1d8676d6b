/** One line of `npm run doctor`. A warning needs no action today; a problem does. */
export interface Finding {
  state: 'ok' | 'warning' | 'problem';
  /** What was checked: `database`. */
  subject: string;
  /** What was found and, unless it is ok, what to do. */
  text: string;
}

type Result = Pick<Finding, 'state' | 'text'>;

export const ok = (text: string): Result => ({ state: 'ok', text });
export const warning = (text: string): Result => ({ state: 'warning', text });
export const problem = (text: string): Result => ({ state: 'problem', text });

export type { Result };
