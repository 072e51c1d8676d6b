import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { IslandMap } from '../../ui/island-map/island-map.tsx';
import { KNOWN_PORTS } from '../../ui/island-map/known-ports.ts';
import { isOnMap, MAP_SIZE, moved, type Place, placeAt } from '../../ui/island-map/projection.ts';
import { cluster } from '../../ui/layout.ts';
import { LiveRegion } from '../../ui/live-region.tsx';
import { numberIn } from './boat-draft.ts';
import styles from './port-map.module.css';
import type { BoatForm } from './use-boat-form.ts';

/** Thousandths of a degree: about a hundred metres, or with Shift a kilometre. */
const STEPS: Readonly<Record<string, { north?: number; east?: number }>> = {
  ArrowUp: { north: 1 },
  ArrowDown: { north: -1 },
  ArrowRight: { east: 1 },
  ArrowLeft: { east: -1 },
};
const LEAP = 10;
/** Where the arrow keys start when no place is set. */
const FIRST = KNOWN_PORTS[1] ?? { lat: 28.078, lon: -16.737 };

/** The port's position: clicked on the map, moved by the arrow keys, or taken from a known port. */
export function PortMap({ form }: { readonly form: BoatForm }) {
  const { t } = useTranslation('admin-boats');
  const [message, setMessage] = useState('');
  const place = placeIn(form);
  const put = ({ lat, lon }: Place) => {
    form.change('portLat', String(lat));
    form.change('portLon', String(lon));
    setMessage(t('boats.map.placed', { lat, lon }));
  };
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const drawing = event.currentTarget.getBoundingClientRect();
    put(
      placeAt({
        x: ((event.clientX - drawing.left) / drawing.width) * MAP_SIZE.width,
        y: ((event.clientY - drawing.top) / drawing.height) * MAP_SIZE.height,
      }),
    );
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const times = event.shiftKey ? LEAP : 1;
    put(place ? moved(place, { north: (step.north ?? 0) * times, east: (step.east ?? 0) * times }) : FIRST);
  };
  return (
    <>
      {/* The two number fields below show and accept the same; the map is faster for sighted users. */}
      <div
        className={styles.picker}
        role="application"
        tabIndex={0}
        aria-label={t('boats.map.label')}
        aria-roledescription={t('boats.map.role')}
        onClick={onClick}
        onKeyDown={onKeyDown}
      >
        <IslandMap place={place} label={t(place ? 'boats.map.at' : 'boats.map.nowhere', { ...place })} />
      </div>
      <p className={styles.hint}>{t(place && !isOnMap(place) ? 'boats.map.beyond' : 'boats.map.hint')}</p>
      <KnownPorts form={form} put={put} />
      <LiveRegion message={message} />
    </>
  );
}

function KnownPorts({ form, put }: { readonly form: BoatForm; readonly put: (place: Place) => void }) {
  const { t } = useTranslation('admin-boats');
  const isOwnName = form.draft.portName.trim() !== '' && !KNOWN_PORTS.some(({ name }) => name === form.draft.portName);
  return (
    <div className={cluster(2, 'stretch')} role="group" aria-label={t('boats.map.ports')}>
      {KNOWN_PORTS.map((port) => (
        <button
          key={port.name}
          type="button"
          className={styles.port}
          onClick={() => {
            if (!isOwnName) form.change('portName', port.name);
            put(port);
          }}
        >
          {port.name}
        </button>
      ))}
    </div>
  );
}

function placeIn({ draft }: BoatForm): Place | null {
  const [lat, lon] = [numberIn(draft.portLat), numberIn(draft.portLon)];
  if (lat === null || lon === null || Number.isNaN(lat) || Number.isNaN(lon)) return null;
  return { lat, lon };
}
