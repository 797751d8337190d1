import type { OptionalContentConfig } from 'pdfjs-dist/types/src/display/optional_content_config.d.ts';
import { type PdfDocument, proxyOf } from './document.ts';
import { type Pages, viewerOf } from './pages.ts';

/** Layers in document order: ids, and groups of them. */
export type LayerOrder = readonly (string | { name: string | null; order: LayerOrder })[];

/** The layers of a document (optional content, ISO 32000-2, 8.11) as a pane shows them. */
export type Layers = {
  readonly order: LayerOrder;
  nameOf(id: string): string;
  isShown(id: string): boolean;
  /** Shows or hides a layer and redraws the pages. */
  show(id: string, shown: boolean): void;
};

/** Whether a document has layers. */
export async function hasLayers(document: PdfDocument): Promise<boolean> {
  return (await proxyOf(document).getOptionalContentConfig()).getOrder() !== null;
}

/** The layers of a document in a pane; null without any. */
export async function layersOf(pages: Pages): Promise<Layers | null> {
  const viewer = viewerOf(pages);
  const config: OptionalContentConfig | null = await viewer.optionalContentConfigPromise;
  if (!config) return null;
  return {
    order: config.getOrder() ?? [],
    nameOf: (id) => config.getGroup(id).name,
    isShown: (id) => config.getGroup(id).visible,
    show: (id, shown) => {
      config.setVisibility(id, shown);
      // Assigning the configuration again makes the viewer redraw the pages.
      viewer.optionalContentConfigPromise = Promise.resolve(config);
    },
  };
}
