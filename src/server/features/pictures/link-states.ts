import type { LinkFailure, LinkState } from '#contract/pictures.ts';
import type { AppDeps } from '../../app-deps.ts';
import { knownLinks } from './queries.ts';

/** The state of each link, in the order of `links`. */
export async function linkStatesOf({ db }: Pick<AppDeps, 'db'>, links: string[]): Promise<LinkState[]> {
  const known = new Map((await knownLinks(db, [links])).map((row) => [row.link, row]));
  return links.map((link) => {
    const { hosted_as = null, failure = null } = known.get(link) ?? {};
    if (hosted_as !== null) return { link, state: 'hosted', hostedAs: hosted_as };
    if (failure !== null) return { link, state: 'failed', failure: failure as LinkFailure };
    return { link, state: 'waiting' };
  });
}
