import { useEffect } from 'react';

/** Focuses the field that the address names (`#trader-name`), as links of the checklist do. */
export function useLinkedField(): void {
  useEffect(() => {
    const focusLinked = () => document.getElementById(window.location.hash.slice(1))?.focus();
    focusLinked();
    window.addEventListener('hashchange', focusLinked);
    return () => window.removeEventListener('hashchange', focusLinked);
  }, []);
}
