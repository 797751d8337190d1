import {
  type PDFContext,
  type PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  type PDFPage,
  PDFString,
  StandardFonts,
} from '@cantoo/pdf-lib';
import { plantedText } from './docx.ts';
import { needlesOf, type PlantedPerson } from './person.ts';
import { plantedJpeg, plantedProfile } from './pictures.ts';

type Place = { document: PDFDocument; context: PDFContext; page: PDFPage };
type Channel = (all: string, place: Place) => void;

const text = (all: string) => PDFHexString.fromText(all);

/** A dictionary; the types of the library know fewer literals than it takes. */
function dictionary(context: PDFContext, literal: object): PDFDict {
  const made: unknown = context.obj(literal as Record<string, never>);
  return made as PDFDict;
}

function annotate({ context, page }: Place, annotation: object): void {
  page.node.addAnnot(context.register(dictionary(context, annotation)));
}

/** Where a PDF can hold a name without showing it, each with how to plant it there. */
export const pdfChannels = {
  info: (all, { context }) => {
    context.trailerInfo.Info = context.register(
      dictionary(context, { Author: text(all), Keywords: text(all) }),
    );
  },
  xmp: (all, { context, document }) => {
    const packet = context.stream(Buffer.from(`<x:xmpmeta><dc:creator>${all}</dc:creator></x:xmpmeta>`), {
      Type: 'Metadata',
      Subtype: 'XML',
    });
    document.catalog.set(PDFName.of('Metadata'), context.register(packet));
  },
  'page-xmp': (all, { context, page }) => {
    page.node.set(
      PDFName.of('Metadata'),
      context.register(context.flateStream(Buffer.from(`<x>${all}</x>`))),
    );
  },
  'application-data': (all, { context, page }) => {
    page.node.set(PDFName.of('PieceInfo'), dictionary(context, { App: { Private: text(all) } }));
  },
  'page-after-destination': (all, { context, document, page }) => {
    const target = document.getPage(2).node;
    target.set(PDFName.of('PieceInfo'), dictionary(context, { App: { Private: text(all) } }));
    target.set(PDFName.of('Note'), text(all));
    page.node.set(PDFName.of('Group'), dictionary(context, { Seen: document.getPage(2).ref }));
    document.catalog.set(
      PDFName.of('Dests'),
      dictionary(context, { there: [document.getPage(2).ref, 'Fit'] }),
    );
  },
  'annotation-author': (all, place) =>
    annotate(place, {
      Type: 'Annot',
      Subtype: 'Text',
      Rect: [0, 0, 9, 9],
      T: text(all),
      Contents: text(all),
    }),
  'link-author': (all, place) =>
    annotate(place, {
      ...{ Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 9, 9], T: text(all), Contents: text(all) },
      A: { S: 'URI', URI: PDFString.of('https://example.org/') },
    }),
  'personal-link': (all, place) =>
    annotate(place, {
      ...{ Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 9, 9] },
      A: { S: 'URI', URI: PDFString.of(`mailto:${encodeURIComponent(all)}`) },
    }),
  form: (all, place) => {
    const { context, document, page } = place;
    const field = context.register(
      dictionary(context, {
        Type: 'Annot',
        Subtype: 'Widget',
        FT: 'Tx',
        T: text('f'),
        V: text(all),
        Rect: [0, 0, 9, 9],
      }),
    );
    page.node.addAnnot(field);
    document.catalog.set(PDFName.of('AcroForm'), dictionary(context, { Fields: [field] }));
  },
  attachment: (all, { context, document }) => {
    const file = context.register(context.flateStream(Buffer.from(all), { Type: 'EmbeddedFile' }));
    const names = [
      PDFString.of('a'),
      dictionary(context, { Type: 'Filespec', UF: text(all), EF: { F: file } }),
    ];
    document.catalog.set(PDFName.of('Names'), dictionary(context, { EmbeddedFiles: { Names: names } }));
  },
  script: (all, { context, document }) => {
    document.catalog.set(PDFName.of('OpenAction'), dictionary(context, { S: 'JavaScript', JS: text(all) }));
  },
  orphan: (all, { context }) => {
    context.register(dictionary(context, { Author: text(all) }));
  },
  'image-exif': (all, { context, page }) => {
    const image = context.stream(plantedJpeg(all), {
      ...{ Type: 'XObject', Subtype: 'Image', Width: 1, Height: 1, BitsPerComponent: 8 },
      ...{ ColorSpace: 'DeviceGray', Filter: 'DCTDecode' },
    });
    image.dict.set(PDFName.of('Metadata'), context.register(context.flateStream(Buffer.from(all))));
    page.node.setXObject(PDFName.of('Picture'), context.register(image));
  },
  'included-file': (all, { context, page }) => {
    const form = context.stream('', { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 1, 1] });
    form.dict.set(PDFName.of('PTEX.FileName'), text(`/home/${all}/map.pdf`));
    form.dict.set(PDFName.of('PTEX.InfoDict'), dictionary(context, { Author: text(all) }));
    page.node.setXObject(PDFName.of('Included'), context.register(form));
  },
  structure: (all, { context, document }) => {
    const root = dictionary(context, {
      Type: 'StructTreeRoot',
      IDTree: { Names: [text(all), dictionary(context, {})] },
    });
    const element = dictionary(context, { Type: 'StructElem', S: 'P', ID: text(all), T: text(all) });
    root.set(PDFName.of('K'), context.register(element));
    document.catalog.set(PDFName.of('StructTreeRoot'), context.register(root));
  },
  layer: (all, { context, document }) => {
    const group = context.register(
      dictionary(context, {
        Type: 'OCG',
        Name: PDFString.of('Layer'),
        Usage: { CreatorInfo: { Creator: text(all) }, User: { Name: text(all) } },
      }),
    );
    document.catalog.set(PDFName.of('OCProperties'), dictionary(context, { OCGs: [group], D: {} }));
  },
  'layer-name': (all, { context, document }) => {
    const group = context.register(dictionary(context, { Type: 'OCG', Name: text(all) }));
    document.catalog.set(
      PDFName.of('OCProperties'),
      dictionary(context, { OCGs: [group], D: { Name: text(all), Order: [[text(all), group]] } }),
    );
  },
  destination: (all, place) => {
    const { context, document } = place;
    const names = { Dests: { Names: [text(all), [document.getPage(1).ref, 'Fit']] } };
    document.catalog.set(PDFName.of('Names'), dictionary(context, names));
    document.catalog.set(
      PDFName.of('Dests'),
      dictionary(context, { [all]: [document.getPage(1).ref, 'Fit'] }),
    );
    annotate(place, { Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 9, 9], Dest: text(all) });
    annotate(place, { Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 9, 9], A: { S: 'GoTo', D: all } });
  },
  'page-label': (all, { context, document }) => {
    document.catalog.set(
      PDFName.of('PageLabels'),
      dictionary(context, { Nums: [0, { P: text(all), S: 'D' }] }),
    );
  },
  'structure-names': (all, { context, document, page }) => {
    const root = dictionary(context, {
      Type: 'StructTreeRoot',
      RoleMap: { [all]: 'P' },
      ClassMap: { [all]: { O: 'Layout' } },
    });
    const attributes = { O: 'UserProperties', P: [{ N: text(all), V: text(all) }] };
    const element = { Type: 'StructElem', S: all, C: all, A: attributes, Pg: page.ref, Lang: text(all) };
    root.set(PDFName.of('K'), context.register(dictionary(context, element)));
    document.catalog.set(PDFName.of('StructTreeRoot'), context.register(root));
  },
  'file-described': (all, { context, document, page }) => {
    const root = dictionary(context, { Type: 'StructTreeRoot' });
    const path = text(`C:\\Users\\${all}\\Pictures\\map.png`);
    const element = { Type: 'StructElem', S: 'Figure', Pg: page.ref, Alt: path, E: path, ActualText: path };
    root.set(PDFName.of('K'), context.register(dictionary(context, element)));
    document.catalog.set(PDFName.of('StructTreeRoot'), context.register(root));
  },
  content: (all, { context, page }) => {
    const hex = Buffer.from(all, 'utf16le').swap16().toString('hex');
    const path = Buffer.from(`C:\\${all}.png`, 'utf16le').swap16().toString('hex');
    const name = PDFName.of(all).toString();
    const lines = [
      `% ${all}`,
      `/Span <</Owner <FEFF${hex}> /ActualText <FEFF${path}> /Deep [<</Name <FEFF${hex}>>>]>> BDC EMC`,
      `${name} BMC EMC ${name} ${name} BDC EMC /Mark <</By <FEFF${hex}>>> DP`,
      'q BI /W 1 /H 1 /BPC 8 /CS /G /F /DCT ID ',
    ];
    const content = [Buffer.from(lines.join('\n')), plantedJpeg(all), Buffer.from('\nEI Q')];
    const properties = { [all]: { Type: 'X', Owner: text(all) } };
    page.node.Resources()?.set(PDFName.of('Properties'), dictionary(context, properties));
    page.node.addContentStream(context.register(context.flateStream(Buffer.concat(content))));
  },
  'names-of-resources': (all, { context, page }) => {
    const form = context.flateStream(`% ${all}\n0 0 1 1 re f`, {
      ...{ Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 1, 1], Name: all },
    });
    page.node.setXObject(PDFName.of(all), context.register(form));
    const colour = ['Separation', all, 'DeviceGray', { FunctionType: 2, N: 1, Domain: [0, 1] }];
    page.node.Resources()?.set(PDFName.of('ColorSpace'), dictionary(context, { [all]: colour }));
    const content = `q ${PDFName.of(all).toString()} cs 1 scn ${PDFName.of(all).toString()} Do Q`;
    page.node.addContentStream(context.register(context.flateStream(content)));
  },
  'font-names': (all, { context, page }) => {
    const map = `% ${all}\n/CMapName ${PDFName.of(all).toString()} def 1 beginbfchar <41> <0041> endbfchar`;
    const font = {
      ...{
        Type: 'Font',
        Subtype: 'TrueType',
        Name: all,
        BaseFont: `ABCDEF+${all}`,
        FirstChar: 65,
        LastChar: 65,
      },
      ...{
        Widths: [500],
        Encoding: 'WinAnsiEncoding',
        ToUnicode: context.register(context.flateStream(map)),
      },
      FontDescriptor: { Type: 'FontDescriptor', FontName: `ABCDEF+${all}`, FontFamily: text(all), Flags: 32 },
    };
    page.node.setFontDictionary(PDFName.of(all), context.register(dictionary(context, font)));
  },
  'colour-profile': (all, { context, page }) => {
    const profile = context.register(context.flateStream(plantedProfile(all), { N: 1 }));
    page.node.Resources()?.set(PDFName.of('ColorSpace'), dictionary(context, { C0: ['ICCBased', profile] }));
  },
} satisfies Record<string, Channel>;

/** Channels of the dictionaries, and those of the file around them. */
export type PdfChannel = keyof typeof pdfChannels | 'earlier-revision' | 'comment';

export const everyPdfChannel = [...Object.keys(pdfChannels), 'earlier-revision', 'comment'] as PdfChannel[];

/** A PDF of three pages with everything about a person in the named channels. */
export async function plantedPdf(
  person: PlantedPerson,
  channels: readonly PdfChannel[] = everyPdfChannel,
): Promise<Uint8Array> {
  const all = needlesOf(person).join('; ');
  const document = await PDFDocument.create({ updateMetadata: false });
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (const line of plantedText)
    document.addPage([200, 200]).drawText(line, { font, size: 10, x: 9, y: 99 });
  await document.flush();
  const { context } = document;
  for (const channel of channels)
    if (channel in pdfChannels)
      (pdfChannels[channel as keyof typeof pdfChannels] as Channel)(all, {
        document,
        context,
        page: document.getPage(0),
      });
  const revised = context.register(
    dictionary(context, { Author: text(channels.includes('earlier-revision') ? all : 'x') }),
  );
  document.catalog.set(PDFName.of('ViewerPreferences'), revised);
  const saved = await document.save({ useObjectStreams: false, updateFieldAppearances: false });
  const first = Buffer.from(saved);
  const comment = channels.includes('comment') ? Buffer.from(`% ${all}\n`) : Buffer.alloc(0);
  return Buffer.concat([
    first,
    comment,
    revision(first.length + comment.length, first, revised.objectNumber),
  ]);
}

/** An incremental update that replaces one object by an empty one (ISO 32000-2, 7.5.6). */
function revision(at: number, before: Buffer, object: number): Buffer {
  const previous = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(before.toString('latin1'))?.[1] ?? '0';
  const trailer = /trailer\s*<<([\s\S]*?)>>\s*startxref/.exec(before.toString('latin1'))?.[1] ?? '';
  const replaced = `\n${object} 0 obj\n<< >>\nendobj\n`;
  const table = `xref\n${object} 1\n${String(at + 1).padStart(10, '0')} 00000 n \n`;
  return Buffer.from(
    `${replaced}${table}trailer\n<<${trailer} /Prev ${previous} >>\nstartxref\n${at + replaced.length}\n%%EOF\n`,
    'latin1',
  );
}
