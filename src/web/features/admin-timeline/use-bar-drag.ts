import { type PointerEvent, useRef } from 'react';

interface BarDrag {
  /**
   * `share`: the distance dragged, as a share of the width of the track or of a day's cell; 2 is two days to the right
   * in a week.
   */
  readonly onDrag: (share: number) => void;
  readonly onDrop: () => void;
  readonly onCancel: () => void;
}

/** Less movement than this, in pixels, is a click. */
const FAR_ENOUGH_PX = 5;

/**
 * Drags a bar along its lane by mouse or pen; touch scrolls instead. Escape cancels.
 * `wasDragged` distinguishes the click that ends a drag from other clicks.
 */
export function useBarDrag({ onDrag, onDrop, onCancel }: BarDrag) {
  const dragged = useRef(false);
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    dragged.current = false;
    if (event.button !== 0 || event.pointerType === 'touch') return;
    const width = event.currentTarget.offsetParent?.clientWidth ?? 0;
    const from = event.clientX;
    const controller = new AbortController();
    const listen = { signal: controller.signal };
    const stop = (then: () => void) => {
      controller.abort();
      if (dragged.current) then();
    };
    const follow = ({ clientX }: MouseEvent) => {
      const moved = clientX - from;
      if (width === 0 || (!dragged.current && Math.abs(moved) < FAR_ENOUGH_PX)) return;
      dragged.current = true;
      onDrag(moved / width);
    };
    const hear = (key: KeyboardEvent) => {
      if (key.key === 'Escape') stop(onCancel);
    };
    document.addEventListener('pointermove', follow, listen);
    document.addEventListener('pointerup', () => stop(onDrop), listen);
    document.addEventListener('pointercancel', () => stop(onCancel), listen);
    document.addEventListener('keydown', hear, listen);
  };
  const wasDragged = () => {
    const was = dragged.current;
    dragged.current = false;
    return was;
  };
  return { onPointerDown, wasDragged };
}
