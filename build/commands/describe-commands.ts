import fs from 'node:fs';
import { letters } from '../../server/mail/letters/all.ts';
import { commandOf } from '../../server/office/commands/all.ts';
import { office } from '../../server/office/workflow/command.ts';
import { commandNames, guards, unloggedCommands } from '../../src/shared/office/command-names.ts';
import {
  type ManuscriptState,
  manuscriptStates,
  sentStates,
} from '../../src/shared/office/manuscript-state.ts';
import type { Actor } from '../../src/shared/office/relation.ts';
import { docOf, lettersSentBy, readDeclarations } from './sent-letters.ts';

const folder = 'server/office/commands';

/** Who acts, in the middle of a sentence. */
const who: Record<Actor, string> = {
  author: 'the corresponding author',
  editor: 'the handling editor',
  office: 'the editorial office itself',
  chief: 'the Editor-in-Chief',
  decider: 'whoever is named to decide in the place of the Editor-in-Chief',
  member: 'the member of the board who examines the appeal',
  chairman: 'the Chairman of the Board',
  named: 'somebody named as an author, by the link in the letter to them',
  reviewer: 'the reviewer of the assignment',
  system: 'the journal’s clock',
};

const where: Record<ManuscriptState, string> = {
  draft: 'a draft',
  submitted: 'received',
  checking: 'in the initial check',
  returned: 'returned for completion',
  'in-review': 'in review',
  'minor-revision': 'in minor revision',
  'major-revision': 'in major revision',
  accepted: 'accepted',
  rejected: 'rejected',
  declined: 'declined',
  appealed: 'under appeal',
  withdrawn: 'withdrawn',
  lapsed: 'lapsed',
};

const stages: Record<string, string> = {
  submission: 'Submission',
  files: 'Files',
  authorship: 'Authorship',
  'initial-check': 'The initial check',
  conflicts: 'Conflicts of interest',
  own: 'The journal’s own',
  review: 'Review',
  decision: 'The decision',
  appeal: 'Appeals',
  record: 'The record',
};

/**
 * What every command is, as sentences in Markdown: what it does, who may give it, while a manuscript is where, on what
 * conditions, and which letters it sends. All of it is read from the commands themselves and from the code they call.
 */
export function describeCommands(): string {
  const declarations = readDeclarations('server/office');
  const index = fs.readFileSync(`${folder}/all.ts`, 'utf8');
  const files = new Map<string, string>();
  for (const [, names = '', file = ''] of index.matchAll(/^import \{([^}]*)\} from '\.\/([^']+)';/gm))
    for (const name of names.split(',')) files.set(name.trim(), `${folder}/${file}`);
  const conditions = conditionsByName();
  const describe = (name: (typeof commandNames)[number]): string => {
    const file = files.get(name) ?? '';
    const { from, by, to, guards: needed = [], takesEffectAfter, besideDecision, isFor } = commandOf(name);
    const sent = lettersSentBy(declarations, file, name, Object.keys(letters));
    const said = [
      docOf(declarations, file, name),
      `Given by ${givers(by)}, ${whileIn(from)}.`,
      isFor && 'For some types of manuscripts only.',
      to && `The manuscript is then ${where[to]}.`,
      takesEffectAfter !== undefined &&
        `It takes effect after ${takesEffectAfter} minutes; until then it can be undone.`,
      besideDecision && 'It can be given while a decision waits to take effect.',
      (unloggedCommands as readonly string[]).includes(name) && 'It leaves no entry in the log.',
    ];
    return [
      `### \`${name}\``,
      said.filter(Boolean).join(' '),
      needed.length > 0 && `Conditions:\n\n${needed.map((guard) => `- ${conditions.get(guard)}`).join('\n')}`,
      sent.length > 0 &&
        `Letters: ${list(
          sent.map((letter) => `\`${letter}\``),
          'and',
        )}.`,
    ]
      .filter(Boolean)
      .join('\n\n');
  };
  const chapters = Object.entries(stages).map(([stage, title]) => {
    const names = commandNames.filter((name) => files.get(name)?.startsWith(`${folder}/${stage}/`));
    return [`## ${title}`, ...names.map(describe)].join('\n\n');
  });
  return `${[preface, ...chapters].join('\n\n')}\n`;
}

const preface = `# The commands of the editorial office

Written by \`npm run commands\` from \`server/office/commands/\`; a test holds it equal to them. [The page on
the office](office.md) says what a command is.

“The office” is here the editorial office itself, the Editor-in-Chief, and whoever is named to decide in their place. An
author, by account, address or ORCID iD, has no other relation to a manuscript; whoever has a conflict of interest, or
reviews it, has none. When a manuscript leaves review, its assignments are closed and those who were asked are told. All
letters that a command may send are named, whether or not a case asks for each; their texts are in
\`resources/locales/en/mail.json\`.`;

/** The conditions as sentences: the comments beside their names. */
function conditionsByName(): Map<string, string> {
  const text = fs.readFileSync('src/shared/office/command-names.ts', 'utf8');
  const found = new Map<string, string>();
  for (const [, comment = '', name = ''] of text.matchAll(/\/\*\* ([^*]+) \*\/\s+'(\w+)',/g))
    found.set(name, comment);
  const silent = guards.filter((guard) => !found.has(guard));
  if (silent.length > 0)
    throw new Error(`command-names.ts: no comment says what holds for ${silent.join(', ')}`);
  return found;
}

/** Who gives a command; those by whom the office acts are told once, in the preface. */
function givers(by: readonly Actor[]): string {
  const acting: readonly Actor[] = office;
  const isOffice = acting.every((actor) => by.includes(actor));
  const others = by.filter((actor) => !(isOffice && acting.includes(actor))).map((actor) => who[actor]);
  return list([...others, ...(isOffice ? ['the office'] : [])], 'or');
}

function whileIn(states: readonly ManuscriptState[]): string {
  if (manuscriptStates.every((state) => states.includes(state))) return 'wherever the manuscript stands';
  if (sentStates.every((state) => states.includes(state)))
    return 'once the manuscript was sent, wherever it stands';
  return `while the manuscript is ${list(
    states.map((state) => where[state]),
    'or',
  )}`;
}

function list(words: readonly string[], joined: 'and' | 'or'): string {
  return new Intl.ListFormat('en-GB', { type: joined === 'and' ? 'conjunction' : 'disjunction' }).format(
    words,
  );
}
