import { isSlow } from './later-files.ts';

/** Elements whose hover or focus suggests that the visitor is about to use them. */
const USABLE = 'a, button, input, select, textarea, summary, [data-live]';
/**
 * Elements that work only with script. Their events are held back until React is loaded; all others are left to the
 * browser.
 */
const LIVE =
  '[data-live], button[type="button"]:not([popovertarget], [commandfor], [data-film-button], [data-consent])';
/**
 * A form without an `action` would reload the page and lose the typed text. Server-rendered forms of this kind also set
 * `method="dialog"`, which does nothing outside a dialog, even before this script runs.
 */
const LIVE_FORM = '[data-live], form:not([action])';
/** Longest wait before a link is followed by its own address. */
const FALLBACK_DELAY_MS = 6000;

const APPROACH_EVENTS: ReadonlySet<string> = new Set(['pointerover', 'focusin']);
const ACTION_EVENTS = ['pointerdown', 'touchstart', 'keydown', 'change', 'click', 'submit'];

/**
 * Starts the page's script at the first sign of use. A press on an element that needs script is held back and replayed
 * once when the script is loaded; if loading fails, the fallback without script is used. Returns a function that starts
 * the script without a sign of use.
 */
export function waitForIntent(
  wake: () => Promise<void>,
  { fetchNow, areFetched }: { readonly fetchNow: () => void; readonly areFetched: () => boolean },
): () => void {
  let isAwake = false;
  let held: Held | null = null;
  const releaseHeld = (redo: (event: Held) => void) => {
    unmarkPressed();
    if (held) redo(held);
    held = null;
  };
  const wakeUp = () => {
    if (isAwake) return;
    isAwake = true;
    fetchNow();
    wake().then(
      () => {
        stopListening();
        releaseHeld(repeat);
      },
      () => {
        // The next sign of use retries.
        isAwake = false;
        releaseHeld(followFallback);
      },
    );
  };
  /** On a slow connection, until the script has arrived, another page loads faster than a dialog (P-21.33). */
  const isFasterAsLink = (target: Element) => leadsElsewhere(linkAround(target)) && isSlow() && !areFetched();
  const listen = (event: Event) => {
    const target = event.target instanceof Element ? event.target : null;
    if (!isAwake && target && isFasterAsLink(target)) {
      if (event.type === 'click') markPressed(target);
      return;
    }
    if (APPROACH_EVENTS.has(event.type) && !target?.closest(USABLE)) return;
    const holding = target && heldEvent(event, target);
    if (holding) {
      held = holding;
      markPressed(target);
      // Elements that work only with script have no fallback, so they wait without a limit.
      if (hasFallback(holding)) setTimeout(() => held === holding && releaseHeld(followFallback), FALLBACK_DELAY_MS);
      event.preventDefault();
      event.stopPropagation();
    }
    wakeUp();
  };
  const stopListening = () => {
    for (const type of [...APPROACH_EVENTS, ...ACTION_EVENTS]) document.removeEventListener(type, listen, true);
    window.removeEventListener('offline', wakeUp);
  };
  for (const type of [...APPROACH_EVENTS, ...ACTION_EVENTS]) document.addEventListener(type, listen, true);
  // React renders the offline banner.
  window.addEventListener('offline', wakeUp);
  return wakeUp;
}

interface Held {
  readonly target: Element;
  readonly event: Event;
}

/**
 * Returns the event if only script can handle it. Events with a modifier key open tabs and windows and are not held
 * back.
 */
function heldEvent(event: Event, target: Element): Held | null {
  if (event instanceof KeyboardEvent) return isLiveKey(event, target) ? { target, event } : null;
  if (event.type === 'submit') return target.matches(LIVE_FORM) ? { target, event } : null;
  if (!(event instanceof MouseEvent) || event.type !== 'click' || isModified(event)) return null;
  const live = target.closest(LIVE);
  const native = target.closest('a, summary, label, input, select, textarea');
  return live && (!native || native.matches(LIVE)) ? { target, event } : null;
}

function isLiveKey(event: KeyboardEvent, target: Element): boolean {
  if (isModified(event) || target.matches('input, select, textarea, button')) return false;
  return (event.key === ' ' || event.key.startsWith('Arrow')) && target.closest('[data-live]') !== null;
}

function isModified({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent | KeyboardEvent): boolean {
  return metaKey || ctrlKey || shiftKey || altKey;
}

function repeat({ target, event }: Held): void {
  if (target instanceof HTMLFormElement) target.requestSubmit((event as SubmitEvent).submitter);
  else target.dispatchEvent(new (event.constructor as typeof Event)(event.type, event));
}

/** Fallback without script: follows the link or submits the form. Elements that need script do nothing. */
function followFallback({ target, event }: Held): void {
  if (target instanceof HTMLFormElement) {
    if (target.hasAttribute('action')) target.submit();
  } else if (event.type === 'click') {
    const link = linkAround(target);
    if (link) window.location.assign(link.href);
  }
}

function hasFallback({ target, event }: Held): boolean {
  if (target instanceof HTMLFormElement) return target.hasAttribute('action');
  return event.type === 'click' && linkAround(target) !== null;
}

/** Gives immediate feedback for a press whose effect takes a moment (base.css). */
function markPressed(target: Element): void {
  unmarkPressed();
  (target.closest('a, button') ?? target).setAttribute('data-pressed', '');
  // The page may be shown again from the back/forward cache.
  window.addEventListener('pagehide', unmarkPressed, { once: true });
}

function unmarkPressed(): void {
  document.querySelector('[data-pressed]')?.removeAttribute('data-pressed');
}

function leadsElsewhere(link: HTMLAnchorElement | null): boolean {
  return link !== null && link.pathname !== window.location.pathname;
}

function linkAround(target: Element): HTMLAnchorElement | null {
  return target.closest<HTMLAnchorElement>('a[href]');
}
