import type { TextDirective } from 'mdast-util-directive';

/** Whether a colon in running text only looks like a directive: nothing is in brackets after it. */
export function isOnlyColon({ name, position }: TextDirective, source: string): boolean {
  return name !== 'br' && !/[\]}]$/.test(source.slice(position?.start.offset, position?.end.offset));
}
