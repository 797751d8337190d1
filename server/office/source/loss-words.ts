/** What a loss asks of its reader. */
export type LossGroup = 'to-mend' | 'guessed' | 'left-out' | 'changed';

/** What an editor has to look at after a document became a source: by stable codes how the report calls it, and what it means. */
export const lossWords = {
  'hidden-text': {
    group: 'left-out',
    title: 'Hidden text',
    means: 'Word does not show it, so the source has not got it.',
  },
  'contents-list': { group: 'left-out', title: 'Table of contents', means: 'The journal makes its own.' },
  'second-list-of-references': {
    group: 'left-out',
    title: 'Second list of references',
    means:
      'It writes the first list in other letters. The journal transliterates where an index asks for it.',
  },
  'heading-of-references': {
    group: 'left-out',
    title: 'Heading of the references',
    means: 'The journal sets its own.',
  },
  'running-head': { group: 'left-out', title: 'Running head or foot', means: 'The journal sets its own.' },
  object: {
    group: 'left-out',
    title: 'Object of another program',
    means: 'Ask the author for a picture or a table.',
  },
  drawing: {
    group: 'left-out',
    title: 'Drawn shapes without words',
    means: 'Ask the author for a picture if they say something.',
  },
  'embedded-document': {
    group: 'left-out',
    title: 'Document inside the document',
    means: 'Its text is not read. Ask the author for it.',
  },
  sign: {
    group: 'left-out',
    title: 'Sign of an unknown font',
    means: 'Look it up in the manuscript and type it.',
  },
  'linked-picture': {
    group: 'left-out',
    title: 'Picture that the file only refers to',
    means: 'Ask the author for the file.',
  },
  'damaged-picture': { group: 'left-out', title: 'Damaged picture', means: 'Ask the author for the file.' },
  'unknown-picture': {
    group: 'left-out',
    title: 'Picture of an unknown type',
    means: 'Ask the author for a PNG, JPEG or SVG.',
  },
  'empty-picture': {
    group: 'left-out',
    title: 'Picture without content',
    means: 'Ask the author for the file.',
  },
  'picture-elsewhere': {
    group: 'left-out',
    title: 'Picture outside the text',
    means:
      'It stands in front or back matter, a note, a caption, the references or a running head, where the source has none. A logo or portrait, perhaps?',
  },
  'words-in-drawing': {
    group: 'left-out',
    title: 'Words in charts and diagrams',
    means: 'They belong to the picture.',
  },
  'front-matter': {
    group: 'left-out',
    title: 'Front or back matter that is no metadata',
    means: 'It is neither in article.json nor in the abstracts. Put it where it belongs.',
  },
  'front-rest': {
    group: 'left-out',
    title: 'Words of a line of front or back matter that is metadata',
    means: 'The rest of the line is in article.json or the abstracts. Put these where they belong.',
  },
  'note-of-front': {
    group: 'left-out',
    title: 'Note to the title or authors',
    means: 'The text has no place for it. Put it into article.json or the text.',
  },
  'unknown-element': {
    group: 'left-out',
    title: 'Element that is not known',
    means: 'The words in it are in the source; whatever else it is, is not.',
  },
  'heading-number': {
    group: 'changed',
    title: 'Number of a heading',
    means: 'Taken away: the journal does not number sections.',
  },
  'caption-number': {
    group: 'changed',
    title: 'Number of a caption',
    means: 'Taken away: figures and tables are numbered by themselves.',
  },
  'caption-moved': {
    group: 'changed',
    title: 'Caption below a table',
    means: 'It stands above the table, as the journal has it.',
  },
  'source-label': {
    group: 'changed',
    title: 'Word before the source of a picture',
    means: 'Taken away: the journal puts its own before it.',
  },
  'part-label': {
    group: 'changed',
    title: 'Letter of a part of a figure',
    means: 'Taken away: parts are labelled by themselves.',
  },
  'list-mark': {
    group: 'changed',
    title: 'Mark or number typed before an item',
    means: 'Taken away: lists have their own.',
  },
  'list-label': {
    group: 'changed',
    title: 'Item counted otherwise than by numbers',
    means: 'The source counts it by numbers. Mend mentions in the text.',
  },
  'chosen-note-mark': {
    group: 'changed',
    title: 'Mark that the author chose for a note',
    means: 'The note is numbered like the others.',
  },
  'tracked-change': { group: 'changed', title: 'Tracked changes', means: 'All were accepted.' },
  comment: {
    group: 'changed',
    title: 'Comments',
    means: 'They are not in the source. Read them in the manuscript.',
  },
  'kazakh-letters': {
    group: 'changed',
    title: 'Kazakh letters of a font made before Unicode',
    means: 'They were put where Unicode has them. Read these words.',
  },
  underline: {
    group: 'changed',
    title: 'Underlined words',
    means: 'The line was dropped; italics, perhaps?',
  },
  'struck-out': {
    group: 'changed',
    title: 'Words struck out',
    means: 'The line was dropped; the words stay. Do they belong here?',
  },
  highlighted: {
    group: 'changed',
    title: 'Highlighted words',
    means: 'The ground was dropped. A question of the author, perhaps?',
  },
  coloured: { group: 'changed', title: 'Coloured words', means: 'The colour was dropped.' },
  'marks-of-place': {
    group: 'changed',
    title: 'Bold or italic headings, captions and heads of tables',
    means: 'Dropped where all such words have it: the journal sets its own.',
  },
  alignment: {
    group: 'changed',
    title: 'Centred or right-aligned paragraphs',
    means: 'Dropped: the journal aligns each by what it is. An epigraph or a signature, perhaps?',
  },
  'letter-size': {
    group: 'changed',
    title: 'Letters larger or smaller than those of the text',
    means: 'Dropped: the journal sets each by what it is.',
  },
  'soft-hyphen': {
    group: 'changed',
    title: 'Places where words may be divided',
    means: 'Dropped: the journal divides words by itself.',
  },
  'double-space': { group: 'changed', title: 'Several spaces in a row', means: 'One was left.' },
  tab: { group: 'changed', title: 'Tabs', means: 'They became spaces.' },
  'inner-link': {
    group: 'changed',
    title: 'Links within the document',
    means: 'The words stay; the journal links mentions by itself.',
  },
  'heading-break': { group: 'changed', title: 'Broken line in a heading', means: 'It became a space.' },
  'picture-in-line': {
    group: 'changed',
    title: 'Picture within a line or a cell',
    means: 'It is a figure after it. A letter or sign, perhaps?',
  },
  'cleaned-picture': {
    group: 'changed',
    title: 'Data in a picture',
    means: 'Names, places and the like were taken out of the file.',
  },
  'nested-table': {
    group: 'changed',
    title: 'Table within a table',
    means: 'Its words are in one cell. Make two tables of it.',
  },
  box: {
    group: 'changed',
    title: 'Text box',
    means: 'Its text follows the paragraph that it is anchored to.',
  },
  'frame-as-text': {
    group: 'changed',
    title: 'Frame around a text',
    means: 'It was a table of one cell; the text is in its place.',
  },
  'table-as-text': { group: 'changed', title: 'Table of one row', means: 'Its cells became paragraphs.' },
  'marks-in-table': {
    group: 'changed',
    title: 'Italics, raised letters, links or formulas in a table',
    means: 'The CSV file has the words only. Look at the table.',
  },
  'note-in-table': {
    group: 'changed',
    title: 'Note in a table',
    means: 'Its mark is missing in the table. Put it into the table’s note.',
  },
  'reference-marks': {
    group: 'changed',
    title: 'Italics in a reference',
    means: 'They were dropped, since the paragraph is no single work.',
  },
  'heading-by-look': {
    group: 'guessed',
    title: 'Heading recognised by its look',
    means: 'Is it one, and of this level?',
  },
  'quotation-by-indent': {
    group: 'guessed',
    title: 'Quotation recognised by its indentation',
    means: 'Is it one?',
  },
  'verse-by-lines': { group: 'guessed', title: 'Verse recognised by its lines', means: 'Is it verse?' },
  'typed-list': { group: 'guessed', title: 'List typed by hand', means: 'It became a list. Is it one?' },
  'interview-by-names': {
    group: 'guessed',
    title: 'Interview recognised by its names',
    means: 'Is it one, and do all of these paragraphs belong to it?',
  },
  'credit-below': {
    group: 'guessed',
    title: 'Line below a picture that says whose it is or where it is from',
    means: 'It became its credit or source. Is it?',
  },
  'figure-of-parts': {
    group: 'guessed',
    title: 'Pictures beside each other',
    means: 'They became one figure of parts. Is it one?',
  },
  'caption-without-object': {
    group: 'guessed',
    title: 'Caption without a figure or table',
    means: 'It stayed a paragraph. What does it belong to?',
  },
  'figure-without-caption': { group: 'to-mend', title: 'Figure without a caption', means: 'Write one.' },
  'table-without-caption': { group: 'to-mend', title: 'Table without a caption', means: 'Write one.' },
  'figure-without-alternative': {
    group: 'to-mend',
    title: 'Figure without an alternative text',
    means: 'Write what it shows: alt="…".',
  },
  'small-picture': {
    group: 'to-mend',
    title: 'Picture of few pixels',
    means: 'It is not sharp in print below 1,200 across. Ask for a larger one.',
  },
  'picture-to-convert': {
    group: 'to-mend',
    title: 'Picture of a type that is not shown',
    means: 'Make a PNG, JPEG or SVG of the file.',
  },
  chart: {
    group: 'to-mend',
    title: 'Chart',
    means: 'It is drawn by Word. Put a drawing of it in the named file.',
  },
  diagram: {
    group: 'to-mend',
    title: 'Diagram (SmartArt)',
    means: 'It is drawn by Word. Put a drawing of it in the named file.',
  },
  'formula-not-converted': {
    group: 'to-mend',
    title: 'Formula that is a picture or of another program',
    means: 'A question mark stands for it. Write it in LaTeX.',
  },
  'formula-letters': {
    group: 'to-mend',
    title: 'Formula whose letters differ',
    means: 'Compare it with the manuscript.',
  },
  'formula-number': {
    group: 'to-mend',
    title: 'Number of a formula out of order',
    means: 'It was taken away, since numbers go up by one from 1.',
  },
  'wide-table': {
    group: 'to-mend',
    title: 'Table with too many columns',
    means: 'The journal prints 14 at most. Divide it.',
  },
  'citation-data': {
    group: 'changed',
    title: 'Data of a reference manager',
    means: 'The words stay; the works are in citations.csl.json.',
  },
} satisfies Record<string, { group: LossGroup; title: string; means: string }>;

export type LossKind = keyof typeof lossWords;

/** The groups in the order of the report. */
export const groupWords: Record<LossGroup, string> = {
  'to-mend': 'To be mended',
  guessed: 'Guessed: look at it',
  'left-out': 'Left out',
  changed: 'Changed',
};
