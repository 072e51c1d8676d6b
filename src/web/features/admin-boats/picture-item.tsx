import { ArrowLeft, ArrowRight, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { classNames } from '../../ui/class-names.ts';
import { centered, cluster, row, stack } from '../../ui/layout.ts';
import { Pill } from '../../ui/pill.tsx';
import type { DraftPicture } from './picture-draft.ts';
import { PictureAlts } from './picture-alts.tsx';
import styles from './picture-fields.module.css';
import { PictureState } from './picture-state.tsx';
import { PictureThumb } from './picture-thumb.tsx';
import type { PictureLinks } from './use-picture-links.ts';

export type Move = 'earlier' | 'later';

interface PictureItemProps {
  readonly picture: DraftPicture;
  /** From 0. */
  readonly place: number;
  readonly total: number;
  readonly links: PictureLinks;
  readonly onMove: (to: number, by: Move) => void;
  readonly onRemove: () => void;
  readonly onAlts: (alts: DraftPicture['alts']) => void;
  readonly drag: {
    readonly isOver: boolean;
    readonly start: () => void;
    readonly end: () => void;
    readonly drop: () => void;
  };
}

export function PictureItem(props: PictureItemProps) {
  const { picture, place, total, links, onMove, onRemove, onAlts, drag } = props;
  const { t } = useTranslation('admin-boats');
  const name = t('boats.picture', { place: place + 1 });
  return (
    <li
      className={classNames(styles.item, drag.isOver && styles.target)}
      data-picture={picture.link}
      onDragOver={(event) => {
        if (drag.isOver) event.preventDefault();
      }}
      onDrop={(event) => {
        if (!drag.isOver) return;
        event.preventDefault();
        drag.drop();
      }}
    >
      <span
        className={styles.thumb}
        draggable
        onDragStart={(event) => {
          event.dataTransfer.setData('text/plain', picture.link);
          event.dataTransfer.effectAllowed = 'move';
          drag.start();
        }}
        onDragEnd={drag.end}
      >
        <PictureThumb link={picture.link} name={name} />
      </span>
      <div className={stack(1)}>
        <p className={classNames(cluster('1 2'), styles.name)}>
          {name}
          {place === 0 && <Pill tone="calm">{t('boats.pictures.cover')}</Pill>}
        </p>
        <PictureState link={picture.link} links={links} />
      </div>
      <div className={classNames(row(0, 'stretch'), styles.actions)}>
        <Action
          by="earlier"
          isOff={place === 0}
          label={t('boats.pictures.earlier', { name })}
          onPress={() => onMove(place - 1, 'earlier')}
        >
          <ArrowLeft aria-hidden="true" />
        </Action>
        <Action
          by="later"
          isOff={place === total - 1}
          label={t('boats.pictures.later', { name })}
          onPress={() => onMove(place + 1, 'later')}
        >
          <ArrowRight aria-hidden="true" />
        </Action>
        <Action by="remove" isOff={false} label={t('boats.pictures.remove', { name })} onPress={onRemove}>
          <Trash2 aria-hidden="true" />
        </Action>
      </div>
      <PictureAlts name={name} alts={picture.alts} onChange={onAlts} />
    </li>
  );
}

interface ActionProps {
  readonly by: Move | 'remove';
  readonly label: string;
  /** It stays focusable, so that the focus is not lost when a picture reaches the end. */
  readonly isOff: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

function Action({ by, label, isOff, onPress, children }: ActionProps) {
  return (
    <button
      type="button"
      className={classNames(centered(), styles.action)}
      data-action={by}
      aria-label={label}
      title={label}
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : onPress}
    >
      {children}
    </button>
  );
}
