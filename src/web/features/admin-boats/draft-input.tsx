import type { ComponentProps } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { TextInput } from '../../ui/text-input.tsx';
import type { BoatDraft } from './boat-draft.ts';
import { useProblemText } from './use-problem-text.ts';
import type { BoatForm } from './use-boat-form.ts';

/** The fields that are one line of text. */
type LineField = { [Field in keyof BoatDraft]: BoatDraft[Field] extends string ? Field : never }[keyof BoatDraft];

interface DraftInputProps extends Pick<ComponentProps<'input'>, 'inputMode' | 'maxLength'> {
  readonly form: BoatForm;
  readonly field: Exclude<LineField, 'licence' | 'newLinks'>;
  readonly hint?: string;
}

export function DraftInput({ form, field, hint, ...rest }: DraftInputProps) {
  const { t } = useTranslation('admin-boats');
  const problemText = useProblemText(form);
  return (
    <TextInput
      {...rest}
      label={t(`boats.field.${field}`)}
      hint={hint}
      autoComplete="off"
      value={form.draft[field]}
      error={problemText(field)}
      onChange={(event) => form.change(field, event.target.value)}
    />
  );
}
