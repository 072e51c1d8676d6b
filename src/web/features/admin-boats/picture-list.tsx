import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { cluster, grid, panel, stack } from '../../ui/layout.ts';
import { LiveRegion } from '../../ui/live-region.tsx';
import type { DraftPicture } from './picture-draft.ts';
import { type Move, PictureItem } from './picture-item.tsx';
import styles from './picture-fields.module.css';
import { withInserted, withMoved } from './picture-order.ts';
import type { BoatForm } from './use-boat-form.ts';
import { usePictureLinks } from './use-picture-links.ts';

const UNDO = '[data-action="undo"]';

interface Removed {
  readonly picture: DraftPicture;
  readonly place: number;
}

/** The pictures in the order in which visitors see them. */
export function PictureList({ form }: { readonly form: BoatForm }) {
  const { t } = useTranslation('admin-boats');
  const { images } = form.draft;
  const links = usePictureLinks(form);
  const area = useRef<HTMLDivElement>(null);
  const [message, setMessage] = useState('');
  const [removed, setRemoved] = useState<Removed | null>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const focus = useFocusAfterChange(area);

  const move = (from: number, to: number) => {
    const after = withMoved(images, from, to);
    if (after === images) return;
    form.change('images', after);
    setMessage(t('boats.pictures.moved', { from: from + 1, to: to + 1, total: images.length }));
  };
  const remove = (place: number) => {
    const picture = images[place];
    if (!picture) return;
    form.change(
      'images',
      images.filter((other) => other !== picture),
    );
    setRemoved({ picture, place });
    focus(UNDO);
  };
  const putBack = ({ picture, place }: Removed) => {
    form.change('images', withInserted(images, place, picture));
    setRemoved(null);
    setMessage(t('boats.pictures.back', { place: place + 1 }));
    focus(buttonOf(picture.link, 'remove'));
  };

  return (
    <div className={stack(3)} ref={area}>
      {images.length === 0 && <p className={classNames(panel('quiet'), styles.none)}>{t('boats.pictures.none')}</p>}
      {images.length > 0 && (
        <ol className={classNames(grid('fill', 3, 'top'), styles.list)} aria-label={t('boats.previews')}>
          {images.map((picture, place) => (
            <PictureItem
              key={picture.link}
              picture={picture}
              place={place}
              total={images.length}
              links={links}
              onMove={(to, by: Move) => {
                move(place, to);
                focus(buttonOf(picture.link, by));
              }}
              onRemove={() => remove(place)}
              onAlts={(alts) =>
                form.change(
                  'images',
                  images.map((other) => (other === picture ? { ...picture, alts } : other)),
                )
              }
              drag={{
                isOver: dragged !== null && dragged !== place,
                start: () => setDragged(place),
                end: () => setDragged(null),
                drop() {
                  if (dragged !== null) move(dragged, place);
                  setDragged(null);
                },
              }}
            />
          ))}
        </ol>
      )}
      {removed && (
        <p className={classNames(cluster('0 3'), panel('quiet'), styles.removed)} role="status">
          {t('boats.pictures.removed', { place: removed.place + 1 })}
          <Button look="plain" data-action="undo" onClick={() => putBack(removed)}>
            {t('boats.pictures.undo')}
          </Button>
        </p>
      )}
      <LiveRegion message={message} />
    </div>
  );
}

type Action = Move | 'remove';

function buttonOf(link: string, action: Action): string {
  return `[data-picture="${CSS.escape(link)}"] [data-action="${action}"]`;
}

/** Focuses the matching element after the next render: React loses the focus when it moves elements. */
function useFocusAfterChange(within: RefObject<HTMLElement | null>) {
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    within.current?.querySelector<HTMLElement>(wanted.current)?.focus();
    wanted.current = null;
  });
  return (selector: string) => {
    wanted.current = selector;
  };
}
