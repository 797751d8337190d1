import { Contributors } from './contributors.tsx';
import { FurtherDetails } from './further-details.tsx';
import { OtherWork } from './other-work.tsx';
import { RegisterFacts } from './register-facts.tsx';

/** What only some articles say, by its place on the page. */
export const parts = { OtherWork, Contributors, RegisterFacts, FurtherDetails };
