import { Plus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { stack } from '../../ui/layout.ts';
import { TimeInput } from '../../ui/time-input.tsx';
import plans from './plans.module.css';
import { useEndHint } from './use-time-hints.ts';

/** `09:00`; empty while it is being typed. */
export interface Times {
  readonly start: string;
  readonly end: string;
}

interface MoreTimesProps {
  readonly times: readonly Times[];
  /** The suggested next time. */
  readonly next: Times;
  readonly problem: string | undefined;
  readonly onChange: (times: readonly Times[]) => void;
}

/** The server's maximum, less the slot's own times. */
const MOST = 11;

/** Further departures on the same days. */
export function MoreTimes({ times, next, problem, onChange }: MoreTimesProps) {
  const { t } = useTranslation('admin-availability');
  const endHint = useEndHint();
  const list = useRef<HTMLDivElement>(null);
  const set = (index: number, change: Partial<Times>) =>
    onChange(times.map((one, nth) => (nth === index ? { ...one, ...change } : one)));
  const remove = (index: number) => {
    list.current?.querySelector<HTMLElement>('[data-add]')?.focus();
    onChange(times.filter((_, nth) => nth !== index));
  };
  return (
    <div className={stack(3, 'left')} ref={list}>
      {times.map((one, index) => (
        <fieldset key={index} className={plans.time}>
          <legend>{t('availability.anotherTime', { number: index + 2 })}</legend>
          <TimeInput
            label={t('availability.start')}
            value={one.start}
            error={one.start === '' ? problem : undefined}
            onChange={(start) => set(index, { start })}
          />
          <TimeInput
            label={t('availability.end')}
            value={one.end}
            hint={endHint(one)}
            error={one.end === '' ? problem : undefined}
            onChange={(end) => set(index, { end })}
          />
          <Button
            look="plain"
            aria-label={t('availability.removeTime', { number: index + 2 })}
            onClick={() => remove(index)}
          >
            <Trash2 aria-hidden="true" />
          </Button>
        </fieldset>
      ))}
      <Button
        look="quiet"
        data-add
        aria-disabled={times.length >= MOST || undefined}
        onClick={() => times.length < MOST && onChange([...times, next])}
      >
        <Plus aria-hidden="true" /> {t('availability.addTime')}
      </Button>
    </div>
  );
}
