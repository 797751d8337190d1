import { OaiFault } from './fault.ts';
import { type Period, readPeriod } from './period.ts';

/** The selection of records in a list request, in one format. */
export type ListSelection = { metadataPrefix: string; set?: string } & Period;

/** A valid OAI-PMH request. */
export type OaiRequest =
  | { verb: 'Identify' }
  | { verb: 'ListMetadataFormats'; identifier?: string }
  | { verb: 'ListSets' }
  | { verb: 'GetRecord'; identifier: string; metadataPrefix: string }
  | { verb: ListVerb; selection: ListSelection }
  | { verb: ListVerb; resumptionToken: string };

/** The verbs whose answers may be partial. */
export type ListVerb = 'ListIdentifiers' | 'ListRecords';

const list = {
  required: ['metadataPrefix'],
  optional: ['from', 'until', 'set'],
  exclusive: 'resumptionToken',
};

const argumentsOf: Record<
  OaiRequest['verb'],
  { required?: string[]; optional?: string[]; exclusive?: string }
> = {
  Identify: {},
  ListMetadataFormats: { optional: ['identifier'] },
  ListSets: { exclusive: 'resumptionToken' },
  GetRecord: { required: ['identifier', 'metadataPrefix'] },
  ListIdentifiers: list,
  ListRecords: list,
};

/** The syntax of arguments (the types of OAI-PMH.xsd); dates are validated elsewhere. */
const patterns: Record<string, RegExp> = {
  identifier: /^[A-Za-z][A-Za-z0-9+.-]*:(?:[A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;=]|%[0-9A-Fa-f]{2})+$/,
  metadataPrefix: /^[A-Za-z0-9\-_.!~*'()]+$/,
  set: /^[A-Za-z0-9\-_.!~*'()]+(?::[A-Za-z0-9\-_.!~*'()]+)*$/,
};

/**
 * Parses the arguments of a request.
 * @throws OaiFault `badVerb` or `badArgument` if they violate the protocol, `badResumptionToken` for a token
 * with a verb that has no partial lists
 */
export function readRequest(given: URLSearchParams): OaiRequest {
  const verb = readVerb(given);
  const values = readArguments(verb, given);
  switch (verb) {
    case 'Identify':
      return { verb };
    case 'ListMetadataFormats':
      return { verb, ...(values.identifier === undefined ? {} : { identifier: values.identifier }) };
    case 'ListSets':
      if (values.resumptionToken === undefined) return { verb };
      throw new OaiFault('badResumptionToken', 'sets are listed in full, without resumption tokens');
    case 'GetRecord':
      return { verb, identifier: values.identifier ?? '', metadataPrefix: values.metadataPrefix ?? '' };
    case 'ListIdentifiers':
    case 'ListRecords':
      if (values.resumptionToken !== undefined) return { verb, resumptionToken: values.resumptionToken };
      return { verb, selection: readSelection(values) };
  }
}

function readVerb(given: URLSearchParams): OaiRequest['verb'] {
  const [verb, ...more] = given.getAll('verb');
  if (verb === undefined) throw new OaiFault('badVerb', 'the verb is missing');
  if (more.length > 0) throw new OaiFault('badVerb', 'the verb is given more than once');
  if (!Object.hasOwn(argumentsOf, verb)) throw new OaiFault('badVerb', 'there is no such verb');
  return verb as OaiRequest['verb'];
}

function readArguments(verb: OaiRequest['verb'], given: URLSearchParams): Record<string, string | undefined> {
  const { required = [], optional = [], exclusive } = argumentsOf[verb];
  const values: Record<string, string> = {};
  for (const [name, value] of given) {
    if (name === 'verb') continue;
    if (![...required, ...optional, exclusive].includes(name)) {
      throw new OaiFault('badArgument', `${verb} takes no such argument`);
    }
    if (name in values) throw new OaiFault('badArgument', `${name} is given more than once`);
    if (patterns[name]?.test(value) === false)
      throw new OaiFault('badArgument', `${name} is not well formed`);
    values[name] = value;
  }
  if (exclusive && exclusive in values) {
    if (Object.keys(values).length > 1) {
      throw new OaiFault('badArgument', `${exclusive} must be the only argument`);
    }
    return values;
  }
  const missing = required.find((name) => !(name in values));
  if (missing) throw new OaiFault('badArgument', `${verb} needs ${missing}`);
  return values;
}

function readSelection({ metadataPrefix = '', set, from, until }: Record<string, string | undefined>) {
  return { metadataPrefix, ...(set === undefined ? {} : { set }), ...readPeriod(from, until) };
}
