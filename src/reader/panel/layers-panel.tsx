import type { PDFViewer } from 'pdfjs-dist/legacy/web/pdf_viewer.mjs';
import type { OptionalContentConfig } from 'pdfjs-dist/types/src/display/optional_content_config.d.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReaderHandle } from '../handle.ts';
import { useLoaded } from '../use-loaded.ts';
import styles from './layers-panel.module.css';

/** The layers of a document, each to be shown or not; named as the document names them. */
export function LayersPanel({ reader: { viewer, article } }: { reader: ReaderHandle }) {
  const { t } = useTranslation('reader');
  const { value: config } = useLoaded(layersOf, viewer);
  const [, setTurns] = useState(0);
  if (!config) return null;
  const turn: Turn = (id, shown) => {
    config.setVisibility(id, shown);
    // To be given the layers anew is what draws the pages anew.
    viewer.optionalContentConfigPromise = Promise.resolve(config);
    setTurns((turns) => turns + 1);
  };
  return (
    <section className={styles.layers} aria-label={t('panel.layers')} lang={article.language}>
      <LayerList order={config.getOrder()} config={config} onTurn={turn} />
    </section>
  );
}

/** Layers in the order of the document: one by its id, or several that belong together. */
type Order = readonly (string | { name: string | null; order: Order })[];

type Turn = (id: string, shown: boolean) => void;

type LayerListProps = { order: Order; config: OptionalContentConfig; onTurn: Turn };

function LayerList({ order, config, onTurn }: LayerListProps) {
  return (
    <ul>
      {order.map((entry) =>
        typeof entry === 'string' ? (
          <li key={entry}>
            <label>
              <input
                type="checkbox"
                checked={config.getGroup(entry).visible}
                onChange={({ target }) => onTurn(entry, target.checked)}
              />
              {config.getGroup(entry).name}
            </label>
          </li>
        ) : (
          <li key={JSON.stringify(entry)}>
            {entry.name}
            <LayerList order={entry.order} config={config} onTurn={onTurn} />
          </li>
        ),
      )}
    </ul>
  );
}

/** The layers as a pane shows them. */
function layersOf(viewer: PDFViewer): Promise<OptionalContentConfig | null> {
  return viewer.optionalContentConfigPromise;
}
