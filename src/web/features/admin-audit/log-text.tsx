import { EmailText } from '../../ui/email-text.tsx';

/** A name or value of the log. An email address wraps before an @ or a dot, not within a word. */
export function LogText({ text }: { readonly text: string }) {
  return /^[^\s@]+@[^\s@]+$/.test(text) ? <EmailText email={text} /> : text;
}
