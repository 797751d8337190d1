/** The kinds of pictures that can be put on a page: what browsers draw by themselves. */
export const pictureTypes = 'image/png,image/jpeg,image/webp,image/gif,image/avif,image/bmp,image/svg+xml';

/**
 * Lets somebody choose a file; browsers allow it within moments of an act of theirs.
 * @param accept media types, separated by commas @returns null when none is chosen
 */
export function chooseFile(accept: string): Promise<File | null> {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = accept;
  return new Promise((resolve) => {
    input.addEventListener('change', () => resolve(input.files?.[0] ?? null));
    input.addEventListener('cancel', () => resolve(null));
    input.click();
  });
}

/** Whether a file is a picture that this browser can draw, whatever it is called. */
export async function canBeDrawn(file: Blob): Promise<boolean> {
  const address = URL.createObjectURL(file);
  const image = new Image();
  image.src = address;
  return image
    .decode()
    .then(
      () => true,
      () => false,
    )
    .finally(() => URL.revokeObjectURL(address));
}
