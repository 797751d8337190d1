import type { EventBus } from 'pdfjs-dist/legacy/web/pdf_viewer.mjs';
import { expect, test, vi } from 'vitest';
import { standInForFinding } from './find-controller.ts';

test('pdf.js reads what is found on a page, which of it is shown, and is told to mark it anew', () => {
  const dispatch = vi.fn();
  const { findController, markWords } = standInForFinding({ dispatch } as unknown as EventBus);
  const { highlightMatches, selected } = findController;
  expect({ highlightMatches, selected }).toEqual({
    highlightMatches: false,
    selected: { pageIdx: -1, matchIdx: -1 },
  });
  expect(findController.pageMatches?.[3]).toEqual([]);

  const onMarked = vi.fn();
  const markAgain = markWords({
    isOn: () => true,
    isAllMarked: () => false,
    on: (page) =>
      page === 3
        ? [
            { place: 10, length: 4 },
            { place: 30, length: 2 },
          ]
        : [],
    shown: () => ({ page: 3, index: 1 }),
    onMarked,
  });
  expect(findController.highlightMatches).toBe(true);
  expect(findController.state).toEqual({ highlightAll: false });
  expect(findController.selected).toEqual({ pageIdx: 3, matchIdx: 1 });
  expect(findController.pageMatches?.[3]).toEqual([10, 30]);
  expect(findController.pageMatchesLength?.[3]).toEqual([4, 2]);
  markAgain(3);
  markAgain();
  expect(dispatch.mock.calls.map(([, { pageIndex }]) => pageIndex)).toEqual([3, -1]);
  const element = {} as HTMLElement;
  findController.scrollMatchIntoView({ element, pageIndex: 3, matchIndex: 1 });
  expect(onMarked.mock.calls).toEqual([[element]]);
});
