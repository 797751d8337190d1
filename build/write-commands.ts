// Writes docs/commands.md: what each command of the editorial office is, from the commands themselves.
//
//   npm run commands

import fs from 'node:fs';
import { describeCommands } from './commands/describe-commands.ts';

fs.writeFileSync('docs/commands.md', describeCommands());
