import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { isElsewhere } from '#domain/boat/picture-link.ts';
import type { LinkState, LinkStates } from '#contract/pictures.ts';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { pollEvery } from '../../lib/admin-data/query-client.ts';
import { send } from '../../lib/api/send.ts';
import type { BoatForm } from './use-boat-form.ts';

const ASK_EVERY_MS = 5_000;

export type PictureLinks = ReturnType<typeof usePictureLinks>;

/**
 * The import state of the saved boat's links to other sites. Links that have become hosted pictures are replaced in the
 * form.
 */
export function usePictureLinks(form: BoatForm) {
  const client = useQueryClient();
  const links = (form.saved?.images ?? []).filter(isElsewhere);
  const { data } = useQuery({
    queryKey: [OFFICE_PATHS.pictureLinks, links],
    queryFn: ({ signal }) => send<LinkStates>(OFFICE_PATHS.pictureLinks, { method: 'POST', body: { links }, signal }),
    enabled: links.length > 0,
    placeholderData: keepPreviousData,
    // Polls until all links are settled, also after a failure.
    refetchInterval: (query) => (isDecided(query.state.data) ? false : pollEvery(ASK_EVERY_MS)(query)),
    gcTime: 0,
  });
  const replaceHosted = useEffectEvent((items: readonly LinkState[]) => {
    for (const item of items) if (item.state === 'hosted') form.replacePicture(item.link, item.hostedAs);
  });
  useEffect(() => replaceHosted(data?.items ?? []), [data]);
  const { mutate: retry } = useMutation({
    mutationFn: (link: string) => send(OFFICE_PATHS.retryPictureLink, { method: 'POST', body: { link } }),
    onSettled: () => void client.invalidateQueries({ queryKey: [OFFICE_PATHS.pictureLinks] }),
  });
  return {
    /** null: not known yet, or the link is not saved. */
    stateOf: (link: string) => data?.items.find((state) => state.link === link) ?? null,
    retry,
  };
}

function isDecided(states: LinkStates | undefined): boolean {
  return states !== undefined && states.items.every(({ state }) => state !== 'waiting');
}
