import styles from './failed-scene.module.css';

/** The evening sea: empty where there is nothing, else with a boat that waits. */
export function FailedScene({ hasBoat }: { readonly hasBoat: boolean }) {
  return (
    <svg className={styles.scene} viewBox="0 0 1200 220" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <circle className={styles.glow} cx="600" cy="120" r="150" />
      <circle className={styles.sun} cx="600" cy="120" r="62" />
      {hasBoat && (
        <g className={styles.boat} transform="translate(826 60)">
          <path d="M38 8c9 9.5 14.5 20 16 32H38zM34 17c-1.5 9.5-5.5 17-13 23h13z" />
          <path d="M16 45h42c-2 8-8 13-15 15H27c-6-2-9-7-11-15z" />
        </g>
      )}
      <path className={styles.sea} d="M0 120h1200v100H0z" />
      <path className={styles.light} d="M556 134h88M572 148h56M534 163h70M590 178h64M560 194h40" />
      <path
        className={styles.wave}
        d="M90 152h120M240 186h170M30 202h60M820 146h90M960 176h170M720 204h120M1080 140h70"
      />
    </svg>
  );
}
