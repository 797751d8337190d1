/** The fields of the author’s form that take files: the text of the manuscript, and all others. */
export const fileFields = ['manuscript', 'further'] as const;
export type FileField = (typeof fileFields)[number];

/** A file of a form without scripts that was not taken, with the reason as a failure has it. */
export type RefusedFile = {
  field: FileField;
  /** Empty if no file was chosen. */
  name: string;
  code: string;
  file?: string | undefined;
  retryAfter?: number | undefined;
};

/** The parameter of an address that names a refused file. */
export const refusedParameter = 'refused';

/** Writes a refused file into the address that its form leads back to. */
export function writeRefusedFile({ field, name, code, file, retryAfter }: RefusedFile): string {
  return [field, code, file ?? '', Math.ceil(retryAfter ?? 0), name].join(' ');
}

/** The refused file of a field, by the parameters of an address. */
export function readRefusedFile(parameters: string[], field: FileField): RefusedFile | undefined {
  for (const text of parameters) {
    const [named, code, file, retryAfter, ...name] = text.split(' ');
    if (named !== field || !code) continue;
    return {
      field,
      code,
      name: name.join(' '),
      file: file || undefined,
      retryAfter: Number(retryAfter) || 0,
    };
  }
  return undefined;
}

/** The id of the message about a file of a field. */
export function refusalId(field: FileField): string {
  return `refused-${field}`;
}
