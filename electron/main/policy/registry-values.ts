/** A line of `reg query` with a value that has a name: this, its type and data, four spaces apart. */
const line = /^ {4}(\w+) {4}REG_[A-Z_]+ {4}(.*)$/;

/** The values of a key of the registry, by name, as `reg query` prints them; those that are no text as it writes them. */
export function registryValues(output: string): Record<string, string> {
  const values = output.split(/\r?\n/).map((text) => line.exec(text));
  return Object.fromEntries(values.flatMap((found) => (found ? [[found[1], found[2]]] : [])));
}
