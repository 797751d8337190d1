import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useLanguage } from '../i18n/use-language.ts';
import type { ReaderHandle } from './handle.ts';
import { findPage, type Place } from './place/place.ts';
import { placeOpeners } from './place-openers.ts';
import { flash } from './view/flash.ts';

/** Shows what an address asks for: once the document is open, and each time the address is followed. */
export function usePlace(reader: ReaderHandle | undefined, place: Place | null): void {
  const { key } = useLocation();
  const language = useLanguage();
  const shown = useRef<{ reader: ReaderHandle; place: Place; key: string; language: string }>(undefined);
  useEffect(() => {
    if (!reader || !place) return;
    const before = shown.current;
    shown.current = { reader, place, key, language };
    const isKnown = before?.reader === reader && before.place === place;
    // The same address in another language asks for nothing new.
    if (isKnown && (before.key === key || before.language !== language)) return;
    const page = place.page === undefined ? undefined : findPage(place.page, reader.labels);
    if (place.page !== undefined && page === undefined) reader.room.notify('move.nowhere');
    // The document opens at the requested page.
    const isThere = before?.reader !== reader && reader.page().number === page;
    if (page !== undefined && !isThere) reader.goTo({ page });
    if (page !== undefined && !place.find && !place.note) flash(reader.pages, page);
    for (const open of placeOpeners) open(reader, place);
  }, [reader, place, key, language]);
}
