import styles from './visually-hidden.module.css';

/** Reads a message out when it changes. It must stay rendered, empty when there is nothing to say. */
export function LiveRegion({ message, urgent = false }: { readonly message: string; readonly urgent?: boolean }) {
  return (
    <p className={styles.hidden} role={urgent ? 'alert' : 'status'}>
      {message}
    </p>
  );
}
