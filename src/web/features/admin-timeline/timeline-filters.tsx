import { Search } from 'lucide-react';
import { useState } from 'react';
import { LONGEST_TIMELINE_SEARCH } from '#domain/text-lengths.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { FilterForm } from '../../ui/filter-form.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import type { TimelineView } from './timeline-view.ts';

interface TimelineFiltersProps {
  readonly view: TimelineView;
  readonly ports: readonly string[];
  readonly onChange: (part: Partial<TimelineView>) => void;
}

/** The boats' filters: the port applies at once, the title waits for Enter. */
export function TimelineFilters({ view, ports, onChange }: TimelineFiltersProps) {
  const { t } = useTranslation('admin-timeline');
  const [search, setSearch] = useState(view.search);
  const known = view.port && !ports.includes(view.port) ? [view.port, ...ports] : ports;
  const options = [{ value: '', label: t('timeline.anyPort') }, ...known.map((port) => ({ value: port, label: port }))];
  return (
    <FilterForm onApply={() => onChange({ search: search.trim() })}>
      <TextInput
        label={t('timeline.search')}
        type="search"
        maxLength={LONGEST_TIMELINE_SEARCH}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <Button look="quiet" type="submit">
        <Search aria-hidden="true" /> {t('timeline.find')}
      </Button>
      <Select
        label={t('timeline.port')}
        options={options}
        value={view.port}
        onChange={(event) => onChange({ port: event.currentTarget.value })}
      />
    </FilterForm>
  );
}
