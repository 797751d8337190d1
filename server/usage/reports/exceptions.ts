/** The exceptions of the COUNTER API that are used here: Code of Practice 5.1.1, appendix D. */
const messages = {
  1000: 'Service Not Available',
  1020: 'Client has made too many requests',
  1030: 'Insufficient Information to Process Request',
  2000: 'Requestor Not Authorized to Access Service',
  2010: 'Requestor is Not Authorized to Access Usage for Institution',
  2020: 'APIKey Invalid',
  3020: 'Invalid Date Arguments',
  3030: 'No Usage Available for Requested Dates',
  3031: 'Usage Not Ready for Requested Dates',
  3032: 'Usage No Longer Available for Requested Dates',
  3050: 'Parameter Not Recognized in this Context',
  3060: 'Invalid ReportFilter Value',
  3062: 'Invalid ReportAttribute Value',
  3063: 'Components Not Supported',
} as const;

export type ExceptionCode = keyof typeof messages;

export type UsageException = { Code: ExceptionCode; Message: string; Data?: string };

/** An exception with what it is about. */
export function exception(code: ExceptionCode, data?: string): UsageException {
  return { Code: code, Message: messages[code], ...(data !== undefined && { Data: data }) };
}

const statuses: Partial<Record<ExceptionCode, number>> = { 2000: 401, 2010: 403, 2020: 401 };

/** An exception that is all there is to answer, with its status of HTTP. */
export class UsageRefusal extends Error {
  readonly exception: UsageException;
  readonly status: number;

  constructor(code: ExceptionCode, data?: string) {
    super(messages[code]);
    this.exception = exception(code, data);
    this.status = statuses[code] ?? 400;
  }
}
