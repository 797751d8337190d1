import { element, type XmlElement } from '#library/xml.ts';
import { OaiFault } from './fault.ts';
import { formatOf, metadataFormats } from './formats.ts';
import { type HarvestedRecord, inOrder } from './harvested-record.ts';
import { setsOf } from './record-sets.ts';
import type { Repository } from './repository.ts';
import type { ListSelection, ListVerb } from './request.ts';
import { type ListState, readToken, writeToken } from './resumption-token.ts';

/**
 * The first part of a list.
 * @throws OaiFault `cannotDisseminateFormat`, `noRecordsMatch`
 */
export function beginList(
  repository: Repository,
  verb: ListVerb,
  selection: ListSelection,
): Promise<XmlElement> {
  formatOf(selection.metadataPrefix);
  const selected = select(repository, selection);
  if (selected.length === 0) {
    throw new OaiFault('noRecordsMatch', 'no records match this period and set');
  }
  return part(repository, selected, { ...selection, verb, cursor: 0, size: selected.length });
}

/** The next part of a list. @throws OaiFault `badResumptionToken` */
export function resumeList(repository: Repository, verb: ListVerb, token: string): Promise<XmlElement> {
  const state = readToken(token, verb);
  if (!metadataFormats.some(({ prefix }) => prefix === state.metadataPrefix)) throw expired();
  const rest = select(repository, state).filter((record) => inOrder(state.after, record) < 0);
  if (rest.length === 0) throw expired();
  return part(repository, rest, state);
}

/** The library has changed since the token was issued. */
function expired(): OaiFault {
  return new OaiFault('badResumptionToken', 'the list that the token continues no longer exists');
}

function select({ records }: Repository, { from, until, set }: ListSelection): HarvestedRecord[] {
  return records.filter(
    (record) =>
      (from === undefined || record.changed >= from) &&
      (until === undefined || record.changed <= until) &&
      (set === undefined || setsOf(record).includes(set)),
  );
}

/** Some records, with a token if more follow; the last of several parts has an empty token. */
async function part(
  repository: Repository,
  records: HarvestedRecord[],
  state: Omit<ListState, 'after'>,
): Promise<XmlElement> {
  const { verb, metadataPrefix, cursor, size } = state;
  const format = formatOf(metadataPrefix);
  const atOnce = verb === 'ListRecords' ? format.atOnce : undefined;
  const given = records.slice(0, Math.min(repository.pageSize, atOnce ?? repository.pageSize));
  const items =
    verb === 'ListIdentifiers'
      ? given.map(repository.header)
      : await Promise.all(given.map((record) => repository.record(record, format)));
  const last = given.at(-1);
  const more = records.length > given.length && last;
  const token = more
    ? writeToken({
        ...state,
        after: { changed: last.changed, id: last.id, ...(last.nth > 0 ? { nth: last.nth } : {}) },
        cursor: cursor + given.length,
      })
    : undefined;
  const attributes = { completeListSize: size, cursor };
  return element(
    verb,
    {},
    items,
    token !== undefined && element('resumptionToken', attributes, token),
    token === undefined && cursor > 0 && element('resumptionToken', attributes),
  );
}
