/**
 * What a dictionary may have, by the role it has in the document (ISO 32000-2): the keys that stay, and the role of what
 * they hold. Roles without a list keep all keys but those of `personal`.
 */
export type Role =
  | 'catalog'
  | 'page'
  | 'annotations'
  | 'annotation'
  | 'action'
  | 'outline'
  | 'structure'
  /** What maps the names of structure to others. */
  | 'role-map'
  | 'class-map'
  | 'page-labels'
  | 'layer'
  | 'resources'
  /** What has resources by names that content uses. */
  | 'named'
  | 'named-properties'
  | 'properties'
  | 'colorants'
  | 'content'
  | 'glyphs'
  | 'cmap'
  | 'font-program'
  | 'profile'
  | 'image'
  | 'form'
  | 'other';

const plain = (keys: string): Record<string, Role> =>
  Object.fromEntries(keys.split(/\s+/).map((key): [string, Role] => [key, 'other']));

export const allowed: Partial<Record<Role, Record<string, Role>>> = {
  catalog: {
    ...plain('Type Version PageMode PageLayout Lang MarkInfo OCProperties'),
    Pages: 'page',
    PageLabels: 'page-labels',
    Outlines: 'outline',
    OpenAction: 'action',
    StructTreeRoot: 'structure',
  },
  page: {
    ...plain('Type Count MediaBox CropBox BleedBox TrimBox ArtBox Rotate Group StructParents Tabs UserUnit'),
    Resources: 'resources',
    Contents: 'content',
    Parent: 'page',
    Kids: 'page',
    Annots: 'annotations',
  },
  annotation: { ...plain('Type Subtype Rect Dest Border C H QuadPoints StructParent F BS'), A: 'action' },
  action: plain('Type S D URI'),
  outline: {
    ...plain('Type Title Dest C F Count'),
    A: 'action',
    Parent: 'outline',
    Prev: 'outline',
    Next: 'outline',
    First: 'outline',
    Last: 'outline',
    SE: 'structure',
  },
  structure: {
    ...plain('Type S R Lang Alt E ActualText ParentTreeNextKey Namespaces NS MCID A C'),
    RoleMap: 'role-map',
    ClassMap: 'class-map',
    P: 'structure',
    K: 'structure',
    Pg: 'page',
    Stm: 'other',
    Obj: 'annotation',
    Ref: 'structure',
    ParentTree: 'structure',
    Kids: 'structure',
    Nums: 'structure',
    Limits: 'other',
  },
  image: plain(
    `Type Subtype Width Height ColorSpace BitsPerComponent Intent ImageMask Mask Decode Interpolate SMask SMaskInData
    Matte StructParent OC Filter DecodeParms Length`,
  ),
  form: {
    ...plain(
      'Type Subtype FormType BBox Matrix Group StructParent StructParents OC Filter DecodeParms Length',
    ),
    Resources: 'resources',
  },
  'page-labels': {
    ...plain('Type S P St Limits'),
    Nums: 'page-labels',
    Kids: 'page-labels',
  },
  layer: plain('Type Name Intent Usage'),
  resources: {
    ...plain('ProcSet'),
    ...Object.fromEntries(
      ['ExtGState', 'ColorSpace', 'Pattern', 'Shading', 'XObject', 'Font'].map((key): [string, Role] => [
        key,
        'named',
      ]),
    ),
    Properties: 'named-properties',
  },
  properties: plain('Type OCGs VE MCID Lang ActualText Alt E'),
  content: plain('Filter DecodeParms Length'),
  cmap: plain('Type CMapName CIDSystemInfo WMode UseCMap Filter DecodeParms Length'),
  'font-program': plain('Subtype Length1 Length2 Length3 Filter DecodeParms Length'),
  profile: plain('N Alternate Range Filter DecodeParms Length'),
};

/** Roles of what keys hold wherever they are. */
export const keyRoles: Record<string, Role> = {
  Resources: 'resources',
  CharProcs: 'glyphs',
  ToUnicode: 'cmap',
  FontFile: 'font-program',
  FontFile2: 'font-program',
  FontFile3: 'font-program',
  Colorants: 'colorants',
};

/** Roles that dictionaries claim themselves, wherever they are referred to. */
export const typeRoles: Record<string, Role> = {
  Page: 'page',
  Pages: 'page',
  StructTreeRoot: 'structure',
  StructElem: 'structure',
  OBJR: 'structure',
  MCR: 'structure',
  OCG: 'layer',
};

/** Types of what no page shows, which go wherever they are. */
export const unwantedTypes = /^(Metadata|Filespec|F|EmbeddedFile|Sig|DocTimeStamp|Annot|Action)$/;

/** Keys that go wherever they are. */
export const personal =
  /^(Metadata|Author|Creator|Producer|Keywords|Company|CreationDate|ModDate|PieceInfo|LastModified|AF|AA|JS|JavaScript|Thumb|OPI|CreatorInfo|User|SpiderInfo|Perms|Legal|Collection|MixingHints|HalftoneName|CharSet|EmbeddedFiles|EF|(PTEX|ADBE|AAPL|Adobe|MSFT)[._:].*)$/;
