import type { Issue } from '#shared/library/issue.ts';
import beside from '../beside.module.css';
import { IssueCover } from '../cover/issue-cover.tsx';
import { IssueContents } from './issue-contents.tsx';

/** An issue: its cover and downloads beside its contents. */
export function IssueBody({ issue }: { issue: Issue }) {
  return (
    <div className={beside.beside}>
      <IssueCover issue={issue} />
      <IssueContents issue={issue} />
    </div>
  );
}
