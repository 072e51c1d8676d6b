import styles from './failed-scene.module.css';

/**
 * Illustration: the evening sea, empty for a missing page, otherwise with a boat. The horizon continues to both sides.
 */
export function FailedScene({ hasBoat }: { readonly hasBoat: boolean }) {
  return (
    <svg className={styles.scene} viewBox="0 0 280 220" preserveAspectRatio="xMidYMid meet" aria-hidden="true">
      <path className={styles.glow} d="M28 120a112 112 0 0 1 224 0z" />
      <path className={styles.glow} d="M52 120a88 88 0 0 1 176 0z" />
      <path className={styles.sun} d="M80 120a60 60 0 0 1 120 0z" />
      {hasBoat && (
        <path
          className={styles.boat}
          transform="translate(206 60)"
          d="M38 8c9 9.5 14.5 20 16 32H38zM34 17c-1.5 9.5-5.5 17-13 23h13zM16 45h42c-2 8-8 13-15 15H27c-6-2-9-7-11-15z"
        />
      )}
      <path className={styles.light} d="M98 136h84M114 151h54M82 167h66M128 183h60M106 200h36" />
    </svg>
  );
}
