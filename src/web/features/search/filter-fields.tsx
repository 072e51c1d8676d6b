import type { SearchQuery } from '#contract/search.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { classNames } from '../../ui/class-names.ts';
import { grid } from '../../ui/layout.ts';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import styles from './search-form.module.css';

const LENGTHS = [1, 2, 3, 4, 5, 6, 7, 8];

/** Filters: the charter's duration, port, price and licence. */
export function FilterFields({ asked, ports }: { readonly asked: SearchQuery; readonly ports: readonly string[] }) {
  const { t } = useTranslation();
  const lengths = LENGTHS.map((hours) => ({ value: String(hours), label: t('search.hours', { count: hours }) }));
  const names = ports.map((port) => ({ value: port, label: port }));
  return (
    <div className={classNames(grid('fit', 4, 'bottom'), styles.filters)}>
      <Select
        label={t('search.length')}
        name="hours"
        defaultValue={asked.hours ?? ''}
        options={[{ value: '', label: t('search.shortest') }, ...lengths]}
      />
      <Select
        label={t('search.port')}
        name="port"
        defaultValue={asked.port ?? ''}
        options={[{ value: '', label: t('search.anyPort') }, ...names]}
      />
      <TextInput
        label={t('search.maxPrice')}
        type="number"
        name="maxPrice"
        inputMode="numeric"
        min={1}
        step={1}
        defaultValue={asked.maxPrice}
        trailing={
          <span className={styles.unit} aria-hidden="true">
            €
          </span>
        }
      />
      <div>
        <Checkbox
          label={t('search.withoutLicence')}
          name="licence"
          value="without"
          defaultChecked={asked.licence === 'without'}
        />
      </div>
    </div>
  );
}
