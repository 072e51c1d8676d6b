import { classNames } from '../../ui/class-names.ts';
import { stack } from '../../ui/layout.ts';
import styles from './legal.module.css';

/** Long text: paragraphs are separated by an empty line, list items start with “- ”. */
export function Prose({ text }: { readonly text: string }) {
  return text
    .split('\n\n')
    .map((block) => (block.startsWith('- ') ? <Points key={block} text={block} /> : <p key={block}>{block}</p>));
}

function Points({ text }: { readonly text: string }) {
  return (
    <ul className={classNames(stack(2), styles.points)}>
      {text.split('\n').map((line) => (
        <li key={line}>{line.slice(2)}</li>
      ))}
    </ul>
  );
}
