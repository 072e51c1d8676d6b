import { useState } from 'react';

/**
 * The text of a field that is applied later. When the applied value changes from outside, the field shows the new
 * value.
 */
export function useTyped(applied: string): [typed: string, type: (text: string) => void] {
  const [known, setKnown] = useState(applied);
  const [typed, setTyped] = useState(applied);
  if (known !== applied) {
    setKnown(applied);
    setTyped(applied);
  }
  return [typed, setTyped];
}
