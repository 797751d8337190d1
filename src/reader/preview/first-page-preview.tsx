import { useLayoutEffect, useRef, useState } from 'react';
import type { PdfFile } from '../source/pdf-file.ts';
import { darkInterface, themeOf } from '../theme/page-theme.ts';
import { rememberedPreferences, rememberedView } from '../view/remembered-view.ts';
import type { Size } from '../view/zoom.ts';
import styles from './first-page-preview.module.css';
import { previewSize } from './preview-size.ts';

type FirstPagePreviewProps = { viewId: number | null; preview: NonNullable<PdfFile['preview']> };

/**
 * An image of the first page, in the place and size in which the page will be drawn. Shows nothing if the
 * remembered view would make the page look different.
 */
export function FirstPagePreview({ viewId, preview }: FirstPagePreviewProps) {
  const desk = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<Size | null>(null);

  useLayoutEffect(() => {
    if (!desk.current) return;
    const { clientWidth: width, clientHeight: height } = desk.current;
    const theme = themeOf(rememberedPreferences().theme ?? 'automatic', darkInterface().matches);
    setSize(previewSize({ width, height }, preview, rememberedView(viewId), theme));
  }, [viewId, preview]);

  return (
    <div ref={desk} className={styles.desk}>
      {size && (
        <img
          className={styles.page}
          src={preview.url}
          alt=""
          width={size.width}
          height={size.height}
          style={{ width: size.width, height: size.height }}
        />
      )}
    </div>
  );
}
