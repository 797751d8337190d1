import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReaderHandle } from '../handle.ts';
import { useLoaded } from '../opening/use-loaded.ts';
import { type LayerOrder, type Layers, layersOf } from '../pdfjs/layers.ts';
import styles from './layers-panel.module.css';

/** Checkboxes that show or hide the layers of a document, named as in the document. */
export function LayersPanel({ reader: { pages, document: read } }: { reader: ReaderHandle }) {
  const { t } = useTranslation('reader');
  const { value: layers } = useLoaded(layersOf, pages);
  const [, setTurns] = useState(0);
  if (!layers) return null;
  const turn: Turn = (id, shown) => {
    layers.show(id, shown);
    setTurns((turns) => turns + 1);
  };
  return (
    <section className={styles.layers} aria-label={t('panel.layers')} lang={read.language}>
      <LayerList order={layers.order} layers={layers} onTurn={turn} />
    </section>
  );
}

type Turn = (id: string, shown: boolean) => void;
type LayerListProps = { order: LayerOrder; layers: Layers; onTurn: Turn };

function LayerList({ order, layers, onTurn }: LayerListProps) {
  return (
    <ul>
      {order.map((entry) =>
        typeof entry === 'string' ? (
          <li key={entry}>
            <label>
              <input
                type="checkbox"
                checked={layers.isShown(entry)}
                onChange={({ target }) => onTurn(entry, target.checked)}
              />
              {layers.nameOf(entry)}
            </label>
          </li>
        ) : (
          <li key={JSON.stringify(entry)}>
            {entry.name}
            <LayerList order={entry.order} layers={layers} onTurn={onTurn} />
          </li>
        ),
      )}
    </ul>
  );
}
