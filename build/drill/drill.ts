import { asLines } from './finding.ts';
import { killServer } from './kill-9.ts';

console.log(asLines('kill-9', await killServer('sqlite', 2)));
