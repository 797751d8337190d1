const extension =
  /\.(?:jpe?g|jfif|png|gif|bmp|tiff?|svg|emf|wmf|webp|heic|eps|ps|ai|psd|cdr|pdf|docx?|dotx?|odt|rtf|txt|xlsx?|xlsm|csv|pptx?|vsdx?|mp4|mov|avi|zip|rar|dwg|qgz|mxd|html?)(?=$|[\s"'»”),;:?#!\]])/i;
const place =
  /(?:^|[\s"'«“(])[a-z]:[\\/]|\\|\bfile:|%20|(?:^|\s)\.{0,2}\/[^\s/]|\/(?:users|home|documents and settings|volumes)\/|[^\s/\d]{2,}\/[^\s/\d]{2,}\/[^\s/\d]{3,}|^https?:/i;

/**
 * Whether an alternative text or a title names a file or its place, as programs fill them in, instead of saying what is
 * seen.
 */
export function namesFile(text: string): boolean {
  const trimmed = text.trim();
  // A name without spaces, such as `IMG_2041` or `map-final-2`.
  return (
    place.test(trimmed) ||
    extension.test(trimmed) ||
    /^[\p{L}\d]+(?:[_-][\p{L}\d]+)*[_-]?\d{3,}$|^\S*_\S*$/u.test(trimmed)
  );
}
