/** The stable names of everything that can go wrong on the way to an answer. */
export type FailureCode =
  | 'badRequest'
  | 'notFound'
  | 'rangeNotSatisfiable'
  | 'offline'
  | 'unavailable'
  | 'unexpected';

/** The JSON of an answer that is not the one asked for. The message is for developers; readers get words by code. */
export type FailureAnswer = { error: { code: FailureCode; message: string } };

/** What domain code throws: a named failure, which the last handler of each host turns into an answer. */
export class Failure extends Error {
  readonly code: FailureCode;

  constructor(code: FailureCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'Failure';
    this.code = code;
  }
}
