/**
 * What a dictionary may have, by the role it has in the document (ISO 32000-2): the keys that stay, and the role of what
 * they hold. Roles without a list keep all keys but those of `personal`.
 */
export type Role =
  | 'catalog'
  | 'names'
  | 'page'
  | 'annotations'
  | 'annotation'
  | 'action'
  | 'outline'
  | 'structure'
  | 'image'
  | 'form'
  | 'other';

const plain = (keys: string): Record<string, Role> =>
  Object.fromEntries(keys.split(/\s+/).map((key): [string, Role] => [key, 'other']));

export const allowed: Partial<Record<Role, Record<string, Role>>> = {
  catalog: {
    ...plain('Type Version PageLabels Dests PageMode PageLayout Lang MarkInfo OCProperties'),
    Pages: 'page',
    Names: 'names',
    Outlines: 'outline',
    OpenAction: 'action',
    StructTreeRoot: 'structure',
  },
  names: plain('Dests'),
  page: {
    ...plain(
      'Type Count Resources MediaBox CropBox BleedBox TrimBox ArtBox Rotate Contents Group StructParents Tabs UserUnit',
    ),
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
    ...plain('Type S R Lang Alt E ActualText ParentTreeNextKey RoleMap ClassMap Namespaces NS MCID A C'),
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
    Matte Name StructParent OC Filter DecodeParms Length`,
  ),
  form: plain(
    'Type Subtype FormType BBox Matrix Resources Group StructParent StructParents OC Name Filter DecodeParms Length',
  ),
};

/** Roles that dictionaries claim themselves, wherever they are referred to. */
export const typeRoles: Record<string, Role> = {
  Page: 'page',
  Pages: 'page',
  StructTreeRoot: 'structure',
  StructElem: 'structure',
  OBJR: 'structure',
  MCR: 'structure',
};

/** Types of what no page shows, which go wherever they are. */
export const unwantedTypes = /^(Metadata|Filespec|F|EmbeddedFile|Sig|DocTimeStamp|Annot|Action)$/;

/** Keys that go wherever they are. */
export const personal =
  /^(Metadata|Author|Creator|Producer|Keywords|Company|CreationDate|ModDate|PieceInfo|LastModified|AF|AA|JS|JavaScript|Thumb|OPI|CreatorInfo|User|SpiderInfo|Perms|Legal|Collection|EmbeddedFiles|EF|(PTEX|ADBE|AAPL|Adobe|MSFT)[._:].*)$/;
