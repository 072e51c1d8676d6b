import { useId } from 'react';
import type { ListedBoat } from '#contract/admin-boats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { classNames } from '../../ui/class-names.ts';
import { grid, stack } from '../../ui/layout.ts';
import styles from './admin-disruptions.module.css';

interface BoatsByPortProps {
  readonly boats: readonly ListedBoat[];
  readonly chosen: readonly string[];
  readonly problem: string | undefined;
  readonly onChange: (boatIds: string[]) => void;
}

/** The boats under their ports; a port with several boats can be chosen whole. */
export function BoatsByPort({ boats, chosen, problem, onChange }: BoatsByPortProps) {
  const { t } = useTranslation('admin-disruptions');
  const problemId = useId();
  const ports = Map.groupBy(boats, ({ port }) => port.name ?? '');
  const set = (ids: readonly string[], isOn: boolean) => {
    const rest = chosen.filter((id) => !ids.includes(id));
    onChange(isOn ? [...rest, ...ids] : rest);
  };
  const whole = (group: readonly ListedBoat[]) => ({
    checked: group.length > 0 && group.every(({ _id }) => chosen.includes(_id)),
    onChange: ({ target }: { target: { checked: boolean } }) =>
      set(
        group.map(({ _id }) => _id),
        target.checked,
      ),
  });
  return (
    <fieldset className={stack(3)} aria-describedby={problem && problemId}>
      <legend className={styles.legend}>{t('dialog.boats')}</legend>
      {boats.length > 1 && <Checkbox label={t('dialog.all')} {...whole(boats)} />}
      <div className={classNames(grid('fill', '3 4', 'top'), styles.ports)}>
        {[...ports].map(([port, group]) => (
          <div key={port} className={stack(1)}>
            {group.length > 1 ? (
              <Checkbox label={<strong>{t('dialog.allOf', { port })}</strong>} {...whole(group)} />
            ) : (
              <p className={styles.port}>{port}</p>
            )}
            {group.map(({ _id, title }) => (
              <Checkbox
                key={_id}
                label={title}
                checked={chosen.includes(_id)}
                onChange={({ target }) => set([_id], target.checked)}
              />
            ))}
          </div>
        ))}
      </div>
      {problem && (
        <p className={styles.problem} id={problemId} role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  );
}
