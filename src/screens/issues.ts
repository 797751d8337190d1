export { ArchiveScreen } from './archive/archive-screen.tsx';
export { CurrentIssueScreen } from './current-issue/current-issue-screen.tsx';
export { loadCurrentIssue } from './current-issue/load-current-issue.ts';
export { IssueScreen } from './issue/issue-screen.tsx';
export { OnlineFirstScreen } from './online-first/online-first-screen.tsx';
