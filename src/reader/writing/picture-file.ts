/** Media types of pictures that can be placed on a page: those that browsers decode. */
export const pictureTypes = 'image/png,image/jpeg,image/webp,image/gif,image/avif,image/bmp,image/svg+xml';

/**
 * Shows a file picker; browsers allow this only shortly after a user action.
 * @param accept media types, separated by commas
 * @returns null if no file is chosen
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

/** Whether this browser can decode a file as a picture, whatever its name. */
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
