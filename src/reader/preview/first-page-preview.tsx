import { useLayoutEffect, useRef, useState } from 'react';
import type { Pdf } from '#shared/article.ts';
import { rememberedPreferences, rememberedView } from '../remembered-view.ts';
import type { Size } from '../zoom.ts';
import styles from './first-page-preview.module.css';
import { previewSize } from './preview-size.ts';

type FirstPagePreviewProps = { articleId: number; preview: NonNullable<Pdf['preview']> };

/**
 * A picture of the first page where that will be drawn, in the same size. Nothing, where someone is used to looking at
 * the article in another way.
 */
export function FirstPagePreview({ articleId, preview }: FirstPagePreviewProps) {
  const desk = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<Size | null>(null);

  useLayoutEffect(() => {
    if (!desk.current) return;
    const { clientWidth: width, clientHeight: height } = desk.current;
    setSize(previewSize({ width, height }, preview, rememberedView(articleId), rememberedPreferences()));
  }, [articleId, preview]);

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
