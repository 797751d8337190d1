/** The error conditions of OAI-PMH 2.0. @see https://www.openarchives.org/OAI/openarchivesprotocol.html section 3.6 */
export type OaiFaultCode =
  | 'badVerb'
  | 'badArgument'
  | 'badResumptionToken'
  | 'cannotDisseminateFormat'
  | 'idDoesNotExist'
  | 'noMetadataFormats'
  | 'noRecordsMatch'
  | 'noSetHierarchy';

/** An OAI-PMH error, which is sent in an answer with status 200. */
export class OaiFault extends Error {
  readonly code: OaiFaultCode;

  /** @param message for the operator of the harvester, in English */
  constructor(code: OaiFaultCode, message: string) {
    super(message);
    this.name = 'OaiFault';
    this.code = code;
  }
}
