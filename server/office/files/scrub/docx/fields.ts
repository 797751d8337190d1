/** Codes that fields may keep: those that count, number, refer inside the document, or draw. */
const harmless = new Set(
  'PAGE NUMPAGES SECTION SECTIONPAGES PAGEREF REF NOTEREF SEQ STYLEREF TOC EQ SYMBOL ADVANCE LISTNUM AUTONUM AUTONUMLGL AUTONUMOUT'.split(
    ' ',
  ),
);

/** Whether the code of a field tells nothing about people. */
export function keepsCode(code: string): boolean {
  const [, name = '', rest = ''] = /^\s*(\S+)\s*(.*)$/s.exec(code) ?? [];
  if (name.startsWith('=')) return /^[\w\s=()+*/;,.:"#%-]{0,200}$/.test(code);
  if (name.toUpperCase() === 'HYPERLINK') {
    const inside = /^(\\[ln]\s*|"[\w-]*"\s*|[\w-]+\s*)*$/.test(rest);
    const address = /^"([^"]*)"(\s*\\[nh])*\s*$/.exec(rest)?.[1];
    return inside || (address !== undefined && isImpersonal(address));
  }
  return harmless.has(name.toUpperCase()) && rest.length <= 300;
}

/** Whether the code is that of a citation manager. */
export function isCitation(code: string): boolean {
  return /ZOTERO|CSL_CITATION|EN\.CITE|EN\.REFLIST|Mendeley|CITAVI|ADDIN|CITATION/i.test(code);
}

/** Whether an address is one of the web, and not that of a person or of somebody's files. */
export function isImpersonal(address: string): boolean {
  return (
    /^https?:\/\/[^/@\s]+(\/|$|\?|#)/i.test(address) &&
    !/^https?:\/\/([\w-]+\.)*(orcid\.org|researcherid\.com|publons\.com|scopus\.com\/authid|researchgate\.net\/profile|scholar\.google\.[\w.]+\/citations|linkedin\.com\/in|facebook\.com|t\.me|wa\.me|academia\.edu)\b/i.test(
      address,
    )
  );
}
