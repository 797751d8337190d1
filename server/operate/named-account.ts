/**
 * The account that a command line names, by its address or by the id that the log gives.
 * @throws Error if it names none, or two
 */
export function namedAccount({
  email,
  id,
}: {
  email?: string | undefined;
  id?: string | undefined;
}): { email: string } | { id: string } {
  if (email !== undefined && id === undefined) return { email };
  if (id !== undefined && email === undefined) return { id };
  throw new Error('Name one account: --email reader@journal.example, or --id with the id from the log.');
}
