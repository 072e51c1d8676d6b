import styles from './legal.module.css';

/** A long text: paragraphs with an empty line between them, and lists whose lines begin with “- ”. */
export function Prose({ text }: { readonly text: string }) {
  return text
    .split('\n\n')
    .map((block) => (block.startsWith('- ') ? <Points key={block} text={block} /> : <p key={block}>{block}</p>));
}

function Points({ text }: { readonly text: string }) {
  return (
    <ul className={styles.points}>
      {text.split('\n').map((line) => (
        <li key={line}>{line.slice(2)}</li>
      ))}
    </ul>
  );
}
