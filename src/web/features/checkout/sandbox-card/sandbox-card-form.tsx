import { FlaskConical } from 'lucide-react';
import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import { useAfterPress } from '#web/lib/form/use-after-press.ts';
import { classNames } from '#web/ui/class-names.ts';
import { grid, row, stack } from '#web/ui/layout.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { TextInput } from '#web/ui/text-input.tsx';
import type { CardState } from '../card-payment.ts';
import { type CardFields, cardProblems, caretAfter, formatExpiry, groupCardNumber } from './card-fields.ts';
import styles from './sandbox-card-form.module.css';
import { TestCards } from './test-cards.tsx';

/** Methods that the surrounding page may call. */
export interface SandboxCardHandle {
  check(): boolean;
  focus(): void;
  read(): CardFields;
}

interface SandboxCardFormProps {
  readonly thisMonth: () => Temporal.PlainYearMonth;
  readonly onChange: (card: CardState) => void;
  readonly ref: Ref<SandboxCardHandle>;
}

const FIELDS = ['number', 'expiry', 'cvc'] as const;
type FieldName = (typeof FIELDS)[number];

const FORMATS: Readonly<Record<FieldName, (typed: string) => string>> = {
  number: groupCardNumber,
  expiry: formatExpiry,
  cvc: (typed) => typed.replace(/\D/g, '').slice(0, 4),
};

const KINDS = {
  number: { autoComplete: 'cc-number', placeholder: '1234 1234 1234 1234' },
  expiry: { autoComplete: 'cc-exp' },
  cvc: { autoComplete: 'cc-csc' },
} as const;

/** Card number, expiry and code, labelled as a test: no real card is charged. */
export function SandboxCardForm({ thisMonth, onChange, ref }: SandboxCardFormProps) {
  const { t } = useTranslation('booking');
  const [card, setCard] = useState<CardFields>({ number: '', expiry: '', cvc: '' });
  const [judged, setJudged] = useState<readonly FieldName[]>([]);
  const form = useRef<HTMLDivElement>(null);
  const afterPress = useAfterPress();
  const problems = cardProblems(card, thisMonth());
  const change = (changed: CardFields) => {
    setCard(changed);
    onChange({ complete: Object.keys(cardProblems(changed, thisMonth())).length === 0 });
  };
  const focusFirst = () => {
    const name = FIELDS.find((field) => problems[field]) ?? 'number';
    form.current?.querySelector<HTMLInputElement>(`#card-${name}`)?.focus();
  };
  useImperativeHandle(ref, () => ({
    check() {
      setJudged(FIELDS);
      return Object.keys(problems).length === 0;
    },
    focus: focusFirst,
    read: () => card,
  }));
  const input = (name: FieldName) => {
    const problem = judged.includes(name) ? problems[name] : undefined;
    return {
      ...KINDS[name],
      id: `card-${name}`,
      inputMode: 'numeric' as const,
      label: t(`card.${name}.label`),
      value: card[name],
      error: problem && t(`card.${problem}`),
      onChange: ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) => {
        const formatted = FORMATS[name](currentTarget.value);
        change({ ...card, [name]: formatted });
        keepCaret(currentTarget, formatted);
      },
      onBlur: () => {
        if (card[name] === '') return;
        afterPress(() => setJudged((before) => (before.includes(name) ? before : [...before, name])));
      },
    };
  };
  return (
    <div className={stack(4)} ref={form}>
      <p className={classNames(row(2), styles.test)}>
        <FlaskConical aria-hidden="true" />
        {t('card.test')}
      </p>
      <div className={classNames(grid('two', 4, 'top'), styles.fields)}>
        <div className={styles.number}>
          <TextInput {...input('number')} />
        </div>
        <TextInput {...input('expiry')} />
        <TextInput {...input('cvc')} />
      </div>
      <TestCards />
    </div>
  );
}

/** Editing a digit in the middle must not move the caret to the end. */
function keepCaret(input: HTMLInputElement, formatted: string): void {
  const caret = input.selectionStart ?? input.value.length;
  if (caret === input.value.length) return;
  const place = caretAfter(input.value.slice(0, caret).replace(/\D/g, '').length, formatted);
  requestAnimationFrame(() => input.setSelectionRange(place, place));
}
