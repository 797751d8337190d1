import type { Note } from '../../model.ts';
import { inFormat } from '../number-format.ts';
import { elementAt, type XmlElement } from '../xml.ts';

type Kind = Note['kind'];

/** The numbers of notes, in the order in which the text refers to them (ISO/IEC 29500-1, 17.11). */
export class NoteNumbers {
  readonly #labels = new Map<string, string>();
  readonly #counts: Record<Kind, number>;
  readonly #formats: Record<Kind, string>;

  /** @param settings what gives the kinds of numbers, the first before those after it */
  constructor(...settings: (XmlElement | undefined)[]) {
    const said = (kind: Kind, property: string) =>
      settings.map((each) => elementAt(each, `w:${kind}Pr`, property)?.attributes['w:val']).find(Boolean);
    const first = (kind: Kind) => Number(said(kind, 'w:numStart') ?? 1) - 1;
    this.#counts = { footnote: first('footnote'), endnote: first('endnote') };
    this.#formats = {
      footnote: said('footnote', 'w:numFmt') ?? 'decimal',
      endnote: said('endnote', 'w:numFmt') ?? 'lowerRoman',
    };
  }

  /**
   * Notes that the text refers to a note.
   * @param mark the one that its author chose
   */
  refer(kind: Kind, id: string, mark: string | undefined): { note: string; label: string } {
    const note = noteId(kind, id);
    const known = this.#labels.get(note);
    if (known === undefined && mark === undefined) this.#counts[kind] += 1;
    const label = mark ?? known ?? inFormat(this.#counts[kind], this.#formats[kind]);
    this.#labels.set(note, label);
    return { note, label };
  }

  /** The label of a note; undefined if nothing that is shown refers to it. */
  labelOf(note: string): string | undefined {
    return this.#labels.get(note);
  }
}

/** What a note is called in its document. */
export function noteId(kind: Kind, id: string): string {
  return `${kind} ${id}`;
}
