import { EmailText } from './email-text.tsx';

/** A text that contains an email address, which is broken as in EmailText. */
export function TextWithEmail({ text, email }: { readonly text: string; readonly email: string }) {
  const at = text.indexOf(email);
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <EmailText email={email} />
      {text.slice(at + email.length)}
    </>
  );
}
