import { Fragment } from 'react';
import { emailParts } from './email-parts.ts';
import styles from './email-text.module.css';

/** An email address that wraps before an @ or a dot, not after a hyphen. */
export function EmailText({ email }: { readonly email: string }) {
  return emailParts(email).map(({ part, at }) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      <span className={styles.part}>{part}</span>
    </Fragment>
  ));
}
