/** What somebody who comes near it may be about to use. */
const USABLE = 'a, button, input, select, textarea, summary, [data-live]';
/** What does something only with script: held back until React is there. All else is the browser's own to answer. */
const LIVE =
  '[data-live], button[type="button"]:not([popovertarget], [commandfor], [data-film-button], [data-consent])';
/**
 * A form that says nowhere to be sent would load the page anew, and what was typed would be gone. Those that are drawn by
 * the server say `method="dialog"`, too: outside a dialog it stands for nothing at all, before even this script is there.
 */
const LIVE_FORM = '[data-live], form:not([action])';
/** As long as a visitor may wait for what a link's own address would have done. */
const PATIENCE_MS = 6000;

const NEARING: ReadonlySet<string> = new Set(['pointerover', 'focusin']);
const ACTING = ['pointerdown', 'touchstart', 'keydown', 'change', 'click', 'submit'];

/**
 * Starts the page's script at the first sign that somebody wants to use the page. A press on something that works with
 * script only is held back and done once when that is there; when it does not come, the way without script is taken.
 * Returns what starts it without such a sign.
 */
export function waitForIntent(wake: () => Promise<void>, fetchNow: () => void): () => void {
  let isAwake = false;
  let held: Held | null = null;
  const letGo = (redo: (event: Held) => void) => {
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
        letGo(repeat);
      },
      () => {
        // The next sign is the next try.
        isAwake = false;
        letGo(takeTheLongWay);
      },
    );
  };
  const listen = (event: Event) => {
    const target = event.target instanceof Element ? event.target : null;
    if (NEARING.has(event.type) && !target?.closest(USABLE)) return;
    const holding = target && heldEvent(event, target);
    if (holding) {
      held = holding;
      // What only script can do waits as long as that takes: there is no other way to it.
      if (hasLongWay(holding)) setTimeout(() => held === holding && letGo(takeTheLongWay), PATIENCE_MS);
      event.preventDefault();
      event.stopPropagation();
    }
    wakeUp();
  };
  const stopListening = () => {
    for (const type of [...NEARING, ...ACTING]) document.removeEventListener(type, listen, true);
    window.removeEventListener('offline', wakeUp);
  };
  for (const type of [...NEARING, ...ACTING]) document.addEventListener(type, listen, true);
  // The banner that says so is React's.
  window.addEventListener('offline', wakeUp);
  return wakeUp;
}

interface Held {
  readonly target: Element;
  readonly event: Event;
}

/** The event when it is one that only script can answer; those with a modifier open tabs and windows. */
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

/** Without script a link leads where it says and a form is sent where it says; what is for script alone can do nothing. */
function takeTheLongWay({ target, event }: Held): void {
  if (target instanceof HTMLFormElement) {
    if (target.hasAttribute('action')) target.submit();
  } else if (event.type === 'click') {
    const link = linkAround(target);
    if (link) window.location.assign(link.href);
  }
}

function hasLongWay({ target, event }: Held): boolean {
  if (target instanceof HTMLFormElement) return target.hasAttribute('action');
  return event.type === 'click' && linkAround(target) !== null;
}

function linkAround(target: Element): HTMLAnchorElement | null {
  return target.closest<HTMLAnchorElement>('a[href]');
}
