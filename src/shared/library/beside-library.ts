/** The compressed database beside a library file. */
export function packedFileOf(libraryFile: string): string {
  return `${libraryFile}.br`;
}

/** The folder beside a library file that has the marked PDFs of retracted articles. */
export function markedFolderOf(libraryFile: string): string {
  return `${libraryFile.replace(/\.sqlite$/, '')}.marked`;
}

/** A marked PDF beside a library file, by its checksum. */
export function markedFileOf(libraryFile: string, sha256: string): string {
  return `${markedFolderOf(libraryFile)}/${sha256}.pdf`;
}

/** The manifest beside a library file. */
export function manifestFileOf(libraryFile: string): string {
  return `${libraryFile.replace(/\.sqlite$/, '')}.manifest.json`;
}

/** The folder beside a library file with the editions that replace it later: one folder for each moment. */
export function scheduledFolderOf(libraryFile: string): string {
  return `${libraryFile.replace(/\.sqlite$/, '')}.scheduled`;
}

/** The file beside a prepared library with the version of the one that it was made to follow. */
export function followsFileOf(libraryFile: string): string {
  return `${libraryFile.replace(/\.sqlite$/, '')}.follows`;
}
