import { type PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { escapeHtml } from './html.ts';

/** The XMP metadata of a PDF; PRISM terms without a value are left out. */
export interface XmpFacts {
  title: string;
  authors: string[];
  subject: string;
  keywords: string[];
  language: string;
  date: string;
  rights: string;
  licence: string;
  publisher: string;
  prism: Record<string, string | number | undefined>;
}

/** Writes the XMP packet of a PDF. */
export function describePdf(pdf: PDFDocument, facts: XmpFacts): void {
  const packet = Buffer.from(xmpPacket(facts), 'utf8');
  const stream = pdf.context.stream(packet, { Type: 'Metadata', Subtype: 'XML' });
  pdf.catalog.set(PDFName.of('Metadata'), pdf.context.register(stream));
}

/** The XMP packet itself. */
export function xmpPacket(facts: XmpFacts): string {
  const { date, language } = facts;
  const prism = Object.entries(facts.prism).filter(([, value]) => value !== undefined);
  return `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:xmpRights="http://ns.adobe.com/xap/1.0/rights/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:prism="http://prismstandard.org/namespaces/basic/3.0/">
<dc:format>application/pdf</dc:format>
<dc:title>${alternatives(facts.title)}</dc:title>
${facts.authors.length > 0 ? `<dc:creator>${list('Seq', facts.authors)}</dc:creator>` : ''}
<dc:description>${alternatives(facts.subject)}</dc:description>
${facts.keywords.length > 0 ? `<dc:subject>${list('Bag', facts.keywords)}</dc:subject>\n<pdf:Keywords>${escapeHtml(facts.keywords.join('; '))}</pdf:Keywords>` : ''}
<dc:language>${list('Bag', [language])}</dc:language>
<dc:publisher>${list('Bag', [facts.publisher])}</dc:publisher>
<dc:rights>${alternatives(facts.rights)}</dc:rights>
<xmpRights:Marked>True</xmpRights:Marked>
<xmpRights:WebStatement>${escapeHtml(facts.licence)}</xmpRights:WebStatement>
<xmp:CreateDate>${date}T00:00:00Z</xmp:CreateDate>
<xmp:ModifyDate>${date}T00:00:00Z</xmp:ModifyDate>
${prism.map(([term, value]) => `<prism:${term}>${escapeHtml(String(value))}</prism:${term}>`).join('\n')}
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>`;
}

function alternatives(text: string): string {
  return `<rdf:Alt><rdf:li xml:lang="x-default">${escapeHtml(text)}</rdf:li></rdf:Alt>`;
}

function list(kind: 'Bag' | 'Seq', entries: string[]): string {
  return `<rdf:${kind}>${entries.map((text) => `<rdf:li>${escapeHtml(text)}</rdf:li>`).join('')}</rdf:${kind}>`;
}
