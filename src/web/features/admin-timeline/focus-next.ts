const STOPS = '[data-at]';

/** Moves the focus along the lane in time, or to the nearest time in the lane above or below. */
export function focusNext(from: EventTarget, key: string): boolean {
  const lane = from instanceof HTMLElement && from.matches(STOPS) ? from.closest('li') : null;
  const next = lane && targetOf(from as HTMLElement, lane, key);
  if (!next) return false;
  next.focus();
  next.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  return true;
}

function targetOf(from: HTMLElement, lane: Element, key: string): HTMLElement | undefined {
  const stops = stopsIn(lane);
  const here = stops.indexOf(from);
  switch (key) {
    case 'ArrowRight':
      return stops[here + 1];
    case 'ArrowLeft':
      return stops[here - 1];
    case 'Home':
      return stops[0];
    case 'End':
      return stops.at(-1);
    case 'ArrowDown':
      return nearest(lane.nextElementSibling, timeOf(from));
    case 'ArrowUp':
      return nearest(lane.previousElementSibling, timeOf(from));
    default:
      return undefined;
  }
}

/** A day's background comes before bars that start with the day. */
function stopsIn(lane: Element): HTMLElement[] {
  return [...lane.querySelectorAll<HTMLElement>(STOPS)].sort((a, b) => timeOf(a) - timeOf(b));
}

function nearest(lane: Element | null, time: number): HTMLElement | undefined {
  if (!lane) return undefined;
  const distance = (stop: HTMLElement) => Math.abs(timeOf(stop) - time);
  return stopsIn(lane).toSorted((a, b) => distance(a) - distance(b))[0];
}

function timeOf(stop: HTMLElement): number {
  return Number(stop.dataset.at);
}
