import { classNames } from '#web/ui/class-names.ts';
import { row, stack } from '#web/ui/layout.ts';
import styles from './phone-pass.module.css';
import { qrSquares, type TicketFace } from './ticket-svg.ts';

/** A pass on a phone's screen: upright, with text that can be read and a QR code that is large enough to be scanned. */
export function PhonePass({ face }: { readonly face: TicketFace }) {
  return (
    <div className={styles.pass}>
      <div className={classNames(stack(3), styles.words)}>
        <p className={classNames(row(3, 'between', 'baseline'), styles.top)}>
          <span className={styles.brand}>{face.brand}</span>
          <span>{face.kind}</span>
        </p>
        <p className={stack()}>
          <strong className={styles.boat}>{face.boat}</strong>
          <span className={styles.port}>{face.port}</span>
        </p>
        <dl className={styles.facts}>
          {face.facts.map(({ label, text }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className={classNames(stack(3, 'center'), styles.stub)}>
        <PhoneQr qr={face.qr} />
        <strong className={styles.code}>{face.code}</strong>
      </div>
    </div>
  );
}

/** Reserves its space while the encoder loads. */
function PhoneQr({ qr }: Pick<TicketFace, 'qr'>) {
  return (
    <svg className={styles.qr} viewBox={`0 0 ${qr?.length ?? 1} ${qr?.length ?? 1}`} aria-hidden="true">
      {qr && <path d={qrSquares(qr)} />}
    </svg>
  );
}
