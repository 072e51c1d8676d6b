import { z } from 'zod';
import { BOAT_LIMITS } from '#domain/boat/boat-rules.ts';

/** A stored picture: `link` goes into a boat's `images`. Size of its largest file in pixels. */
export const picture = z.object({ link: z.string(), width: z.int(), height: z.int() }).meta({ id: 'Picture' });
export const pictureAnswer = z.object({ picture });

/** Why a link could not be fetched. */
export const LINK_FAILURES = [
  'unreachable',
  'not_public',
  'too_large',
  'no_picture',
  'picture_animated',
  'picture_too_small',
  'picture_too_narrow',
  'picture_too_many_pixels',
] as const;

const link = z.string().min(1).max(BOAT_LIMITS.imageLength);

export const linkStatesRequest = z.object({ links: z.array(link).max(BOAT_LIMITS.images) });

/** `waiting`: fetched within a minute after the boat is saved. `hosted`: replaced by `hostedAs`. */
export const linkState = z
  .discriminatedUnion('state', [
    z.object({ link, state: z.literal('waiting') }),
    z.object({ link, state: z.literal('hosted'), hostedAs: z.string() }),
    z.object({ link, state: z.literal('failed'), failure: z.enum(LINK_FAILURES) }),
  ])
  .meta({ id: 'PictureLink' });
export const linkStates = z.object({ items: z.array(linkState) });

export const retryLink = z.object({ link });

export type PictureAnswer = z.infer<typeof pictureAnswer>;
export type LinkFailure = (typeof LINK_FAILURES)[number];
export type LinkState = z.infer<typeof linkState>;
export type LinkStates = z.infer<typeof linkStates>;
