import { type FormEvent, useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'wouter';
import type { SearchQuery } from '#contract/search.ts';
import { askedIn, showIn } from './form-values.ts';
import { askedSearch, searchHref } from './search-address.ts';

/** Delay after a change before the search runs, so that typing a number does not search for each digit. */
const PAUSE_MS = 350;

/**
 * Submits the form without a reload: after a delay on change, at once on submit. The inputs are uncontrolled, so text
 * typed before hydration stays. They are updated when the address changes in another way, such as Back.
 */
export function useSearchForm(asked: SearchQuery) {
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [, navigate] = useLocation();
  const href = searchHref(asked);
  const sent = useRef(href);

  useEffect(() => {
    if (sent.current === href) return;
    sent.current = href;
    if (form.current) showIn(form.current, askedSearch(new URLSearchParams(href.split('?')[1])));
  }, [href]);
  const ask = () => {
    clearTimeout(timer.current);
    if (!form.current) return;
    const next = searchHref(askedIn(form.current));
    if (next === sent.current) return;
    sent.current = next;
    navigate(next);
  };
  const searchTypedValues = useEffectEvent(ask);
  useEffect(() => {
    // A change before hydration was not handled.
    searchTypedValues();
    return () => clearTimeout(timer.current);
  }, []);
  return {
    formRef: form,
    onChange() {
      clearTimeout(timer.current);
      timer.current = setTimeout(ask, PAUSE_MS);
    },
    onSubmit(event: FormEvent) {
      event.preventDefault();
      ask();
    },
  };
}
