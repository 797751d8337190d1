import { parentPort, workerData } from 'node:worker_threads';
import { ReviewText } from '#shared/office/review-text.ts';
import { differenceOf } from './difference.ts';

/** The texts of two copies, as JSON. */
export type ToCompare = { old: string; now: string };

const { old, now } = workerData as ToCompare;
const read = (text: string) => ReviewText.parse(JSON.parse(text));
parentPort?.postMessage(differenceOf(read(old), read(now)));
