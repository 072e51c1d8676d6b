import type { ReactNode } from 'react';
import bar from './filter-bar.module.css';

interface FilterFormProps {
  /** Enter or the button: what has been typed counts from now on. */
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
