import fs from 'node:fs';
import path from 'node:path';
import { captionsOf, recordingKind, supplementMediaType } from '#shared/article/supplement-format.ts';
import type { Problems } from './problems.ts';
import { readText } from './text-file.ts';

/** What belongs to a recording among the supplements of an article: names of files beside it. */
export type RecordingFiles = {
  transcript: string;
  /** Markdown, where the transcript is in it. */
  words?: string;
  captions?: string;
};

type Supplement = { file: string; transcript?: string | undefined };

/** Whether a file in the folder of the supplements is one of them, or belongs to it. */
export function isFileOf({ file, transcript }: Supplement, name: string): boolean {
  const isRecording = recordingKind(supplementMediaType(file) ?? '') !== undefined;
  return name === file || name === transcript || (isRecording && name === captionsOf(file));
}

/**
 * Reads the transcript of a recording and finds its captions; reports captions that are none and transcripts without words.
 * @returns undefined if there is no transcript
 */
export function readRecording(
  folder: string,
  { file, transcript }: Required<Supplement> & { transcript: string },
  problems: Problems,
): RecordingFiles | undefined {
  const place = path.join(folder, transcript);
  if (!fs.statSync(place, { throwIfNoEntry: false })?.isFile()) return undefined;
  const words = transcript.endsWith('.md') ? readText(place, problems) : undefined;
  if (words !== undefined && !/\p{L}/u.test(words)) problems.add(place, 'has no words');
  const captions = captionsOf(file);
  const hasCaptions = fs.existsSync(path.join(folder, captions));
  if (hasCaptions && !/^\uFEFF?WEBVTT(?:\s|$)/.test(fs.readFileSync(path.join(folder, captions), 'utf8')))
    problems.add(path.join(folder, captions), 'is no file of captions: its first word must be WEBVTT');
  return {
    transcript,
    ...(words === undefined ? {} : { words }),
    ...(hasCaptions ? { captions } : {}),
  };
}
