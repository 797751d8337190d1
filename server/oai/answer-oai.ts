import type { OpenedLibrary } from '#library/current.ts';
import { element, type XmlElement, xmlDocument } from '#library/xml.ts';
import type { ServedDates } from '../harvesting/served-dates.ts';
import { OaiFault } from './fault.ts';
import { formatOf, metadataFormats } from './formats.ts';
import { beginList, resumeList } from './lists.ts';
import { asMoment } from './period.ts';
import { listSets } from './record-sets.ts';
import { openRepository, type Repository } from './repository.ts';
import { type OaiRequest, readRequest } from './request.ts';

/** The settings of the answers besides the library. */
export type OaiSettings = {
  /** No trailing slash. */
  publicUrl: string;
  /** The maximum number of records in a partial list. */
  pageSize: number;
  now: Date;
};

/**
 * Answers an OAI-PMH request.
 * @param given the arguments of the request, from its query or its body
 * @returns an OAI-PMH 2.0 document, also for errors
 * @see https://www.openarchives.org/OAI/openarchivesprotocol.html
 */
export async function answerOai(
  opened: Pick<OpenedLibrary, 'library' | 'database'> & { dates: ServedDates },
  given: URLSearchParams,
  settings: OaiSettings,
): Promise<string> {
  const repository = await openRepository(opened, settings);
  try {
    const content = await answer(repository, readRequest(given));
    return envelope(settings, given, content);
  } catch (error) {
    if (!(error instanceof OaiFault)) throw error;
    const asked = error.code === 'badVerb' || error.code === 'badArgument' ? undefined : given;
    return envelope(settings, asked, element('error', { code: error.code }, error.message));
  }
}

function envelope(
  { publicUrl, now }: OaiSettings,
  asked: URLSearchParams | undefined,
  content: XmlElement,
): string {
  const namespace = 'http://www.openarchives.org/OAI/2.0/';
  return xmlDocument(
    element(
      'OAI-PMH',
      {
        xmlns: namespace,
        'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
        'xsi:schemaLocation': `${namespace} ${namespace}OAI-PMH.xsd`,
      },
      element('responseDate', {}, asMoment(now)),
      element('request', Object.fromEntries(asked ?? []), `${publicUrl}/oai`),
      content,
    ),
  );
}

async function answer(repository: Repository, request: OaiRequest): Promise<XmlElement> {
  switch (request.verb) {
    case 'Identify':
      return identify(repository);
    case 'ListMetadataFormats':
      return listFormats(repository, request.identifier);
    case 'ListSets':
      return setList(repository);
    case 'GetRecord': {
      const record = repository.find(request.identifier);
      const format = formatOf(request.metadataPrefix);
      return element('GetRecord', {}, await repository.record(record, format));
    }
    case 'ListIdentifiers':
    case 'ListRecords':
      return 'selection' in request
        ? beginList(repository, request.verb, request.selection)
        : resumeList(repository, request.verb, request.resumptionToken);
  }
}

function identify({ journal, records, publicUrl, now, identifierOf }: Repository): XmlElement {
  const namespace = 'http://www.openarchives.org/OAI/2.0/oai-identifier';
  return element(
    'Identify',
    {},
    element('repositoryName', {}, journal.name.en),
    element('baseURL', {}, `${publicUrl}/oai`),
    element('protocolVersion', {}, '2.0'),
    element('adminEmail', {}, journal.office.email),
    element('earliestDatestamp', {}, records[0]?.changed ?? asMoment(now)),
    element('deletedRecord', {}, 'persistent'),
    element('granularity', {}, 'YYYY-MM-DDThh:mm:ssZ'),
    element(
      'description',
      {},
      element(
        'oai-identifier',
        {
          xmlns: namespace,
          'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
          'xsi:schemaLocation': `${namespace} http://www.openarchives.org/OAI/2.0/oai-identifier.xsd`,
        },
        element('scheme', {}, 'oai'),
        element('repositoryIdentifier', {}, journal.domain),
        element('delimiter', {}, ':'),
        element('sampleIdentifier', {}, identifierOf(records[0] ?? { id: 1 })),
      ),
    ),
  );
}

/** Every record has every format; a withdrawn one has none. */
function listFormats(repository: Repository, identifier: string | undefined): XmlElement {
  if (identifier !== undefined && repository.find(identifier).withdrawn) {
    throw new OaiFault('noMetadataFormats', 'the record is withdrawn');
  }
  return element(
    'ListMetadataFormats',
    {},
    metadataFormats.map(({ prefix, schema, namespace }) =>
      element(
        'metadataFormat',
        {},
        element('metadataPrefix', {}, prefix),
        element('schema', {}, schema),
        element('metadataNamespace', {}, namespace),
      ),
    ),
  );
}

function setList({ records }: Repository): XmlElement {
  const sets = listSets(records);
  if (sets.length === 0)
    throw new OaiFault('noSetHierarchy', 'there are no records yet and therefore no sets');
  return element(
    'ListSets',
    {},
    sets.map(({ spec, name }) =>
      element('set', {}, element('setSpec', {}, spec), element('setName', {}, name)),
    ),
  );
}
