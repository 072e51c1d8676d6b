import { Trash2 } from 'lucide-react';
import type { SiteSettings } from '#contract/settings.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { classNames } from '../../ui/class-names.ts';
import { DateInput } from '../../ui/date-input.tsx';
import editor from '../../ui/editor-page.module.css';
import { centered, cluster, stack } from '../../ui/layout.ts';
import { TextInput } from '../../ui/text-input.tsx';
import styles from './admin-settings.module.css';

type Change = SiteSettings['sales']['igic'][number];

interface IgicRowProps {
  readonly change: Change;
  readonly place: number;
  readonly list: {
    readonly set: (place: number, change: Partial<Change>) => void;
    readonly remove: (place: number) => void;
  };
  readonly problemText: (path: string) => string | null;
}

/** The rates from a given day on. */
export function IgicRow({ change, place, list, problemText }: IgicRowProps) {
  const { t } = useTranslation('admin-settings');
  const name = t('settings.igic.name', { place: place + 1 });
  return (
    <li className={classNames(stack(3, 'top'), styles.row)} data-place={place} aria-label={name}>
      <div className={classNames(cluster('2 3'), styles.rowHead)}>
        <DateInput
          label={t('settings.field.from')}
          value={change.from}
          error={problemText(`sales.igic.${place}.from`)}
          onChange={(from) => list.set(place, { from })}
        />
        <button
          type="button"
          className={classNames(centered(), styles.icon, styles.remove, styles.rowButtons)}
          aria-label={t('settings.list.remove', { name })}
          onClick={() => list.remove(place)}
        >
          <Trash2 aria-hidden="true" />
        </button>
      </div>
      <div className={editor.pair}>
        {(['charter', 'seats'] as const).map((kind) => (
          <TextInput
            key={kind}
            label={t(`settings.field.${kind}`)}
            type="number"
            inputMode="decimal"
            min={0}
            max={100}
            step={0.01}
            value={Number.isNaN(change[kind]) ? '' : change[kind]}
            error={problemText(`sales.igic.${place}.${kind}`)}
            onChange={({ target }) => list.set(place, { [kind]: target.valueAsNumber })}
          />
        ))}
      </div>
    </li>
  );
}
