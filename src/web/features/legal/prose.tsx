import { useSite } from '../../lib/page/site-context.ts';
import { classNames } from '../../ui/class-names.ts';
import { MailLink, PhoneLink } from '../../ui/contact-links.tsx';
import { stack } from '../../ui/layout.ts';
import styles from './legal.module.css';

/**
 * Long text: paragraphs are separated by an empty line, list items start with “- ”. The operator's email and telephone
 * are links.
 */
export function Prose({ text }: { readonly text: string }) {
  return text.split('\n\n').map((block) =>
    block.startsWith('- ') ? (
      <Points key={block} text={block} />
    ) : (
      <p key={block}>
        <Linked text={block} />
      </p>
    ),
  );
}

function Points({ text }: { readonly text: string }) {
  return (
    <ul className={classNames(stack(2), styles.points)}>
      {text.split('\n').map((line) => (
        <li key={line}>
          <Linked text={line.slice(2)} />
        </li>
      ))}
    </ul>
  );
}

function Linked({ text }: { readonly text: string }) {
  const { email, phone } = useSite().settings.contact;
  const contact = [email, phone].find((way) => way && text.includes(way));
  if (!contact) return text;
  const start = text.indexOf(contact);
  return (
    <>
      <Linked text={text.slice(0, start)} />
      {contact === email ? <MailLink email={contact} /> : <PhoneLink phone={contact} />}
      <Linked text={text.slice(start + contact.length)} />
    </>
  );
}
