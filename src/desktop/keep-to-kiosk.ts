import { isKiosk } from '../client/program-marks.ts';

/**
 * In a kiosk, keeps the system's dialog for choosing files closed: it shows the files of the computer. Elsewhere does
 * nothing.
 * @returns what ends that
 */
export function keepToKiosk(): () => void {
  if (!isKiosk()) return () => undefined;
  const keepClosed = (event: Event) => {
    if (event.target instanceof HTMLInputElement && event.target.type === 'file') event.preventDefault();
  };
  document.addEventListener('click', keepClosed, true);
  // The click of an element that is in no document reaches nobody else.
  const { prototype } = HTMLInputElement;
  prototype.click = function click(this: HTMLInputElement) {
    if (this.type === 'file') this.dispatchEvent(new Event('cancel'));
    else HTMLElement.prototype.click.call(this);
  };
  return () => {
    document.removeEventListener('click', keepClosed, true);
    Reflect.deleteProperty(prototype, 'click');
  };
}
