import { useEffect, useEffectEvent, useState } from 'react';
import { isElsewhere } from '#domain/boat/picture-link.ts';
import type { LinkState, LinkStates } from '#contract/pictures.ts';
import { PATHS } from '#contract/paths.ts';
import { send } from '../../lib/api/send.ts';
import type { BoatForm } from './use-boat-form.ts';

const ASK_EVERY_MS = 5_000;

export type PictureLinks = ReturnType<typeof usePictureLinks>;

/** What has become of the saved boat's links to elsewhere; those that are hosted change to our own in the form. */
export function usePictureLinks(form: BoatForm) {
  const links = (form.saved?.images ?? []).filter(isElsewhere).join('\n');
  const [states, setStates] = useState<readonly LinkState[]>([]);
  const [attempt, setAttempt] = useState(0);
  const take = useEffectEvent((items: readonly LinkState[]) => {
    setStates(items);
    for (const item of items) if (item.state === 'hosted') form.replacePicture(item.link, item.hostedAs);
  });

  useEffect(() => {
    if (links === '') return;
    const { signal, stop } = stopping();
    const ask = async () => {
      const body = { links: links.split('\n') };
      // Without an answer it stays as it was, until the next question.
      const answer = await send<LinkStates>(PATHS.pictureLinks, { method: 'POST', body, signal }).catch(() => null);
      if (signal.aborted || !answer) return;
      take(answer.items);
      if (!answer.items.some(({ state }) => state === 'waiting')) clearInterval(timer);
    };
    const timer = setInterval(() => void ask(), ASK_EVERY_MS);
    void ask();
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [links, attempt]);

  return {
    /** null: not known yet, or not saved yet. */
    stateOf: (link: string) => states.find((state) => state.link === link) ?? null,
    async retry(link: string) {
      await send(PATHS.retryPictureLink, { method: 'POST', body: { link } }).catch(() => null);
      setAttempt((before) => before + 1);
    },
  };
}

function stopping() {
  const abort = new AbortController();
  return { signal: abort.signal, stop: () => abort.abort() };
}
