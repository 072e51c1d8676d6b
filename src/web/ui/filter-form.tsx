import type { ReactNode } from 'react';
import bar from './filter-bar.module.css';

interface FilterFormProps {
  /** Called by Enter and by the submit button. */
  readonly onApply: () => void;
  readonly children: ReactNode;
}

/** The filters of a list. */
export function FilterForm({ onApply, children }: FilterFormProps) {
  return (
    <form
      className={bar.bar}
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        onApply();
      }}
    >
      {children}
    </form>
  );
}
