import { ActionForm } from '@/components/form/action-form.client'
import { TextAreaField } from '@/components/form/fields.client'
import { SubmitButton } from '@/components/form/submit-button.client'
import { Time } from '@/components/site/ui/time'
import { formatDateTime } from '@/lib/format'
import { addComment, resolveComment } from '@/lib/stories/comment-actions'
import type { Passage } from '@/lib/stories/passages'
import type { StoryComment, WholeStory } from '@/lib/stories/queries.staff'
import { COMMENT_MAX, QUOTE_MAX } from '@/lib/stories/schema'

import { JumpLink } from './jump-link.client'
import { SelectionComment } from './selection-comment.client'

interface StoryCommentsProps {
  story: WholeStory
  comments: StoryComment[]
  passages: readonly Passage[]
}

/** The comments that author and editors exchange about a story; they are never public. */
export function StoryComments({ story, comments, passages }: StoryCommentsProps) {
  const threads = comments
    .filter(({ parent_id }) => !parent_id)
    .map((thread) => (
      <li key={thread.id} id={`comment-${thread.id}`} tabIndex={-1} className="scroll-mt-24">
        <Thread
          story={story}
          thread={thread}
          replies={comments.filter(({ parent_id }) => parent_id === thread.id)}
          passage={passages.find(({ id }) => id === thread.id)}
        />
      </li>
    ))
  return (
    <section aria-labelledby="comments" className="space-y-4 border-t border-rule pt-4">
      <div>
        <h2 id="comments" className="text-base">
          Comments
        </h2>
        <p className="text-sm text-muted-foreground">Only the author and editors see them.</p>
      </div>
      <SelectionComment storyId={story.id} />
      {threads.length > 0 && <ul className="space-y-4">{threads}</ul>}
      <ActionForm action={addComment} id="add-comment" label="Add a comment" className="space-y-3">
        <input type="hidden" name="story_id" value={story.id} />
        <TextAreaField
          name="quote"
          label="Passage"
          rows={2}
          maxLength={QUOTE_MAX}
          hint="Copy it from the text, or leave empty to comment on the whole story."
        />
        <TextAreaField name="body" label="Comment" required rows={3} maxLength={COMMENT_MAX} />
        <SubmitButton variant="outline" size="sm" busyLabel="Sending…">
          Add Comment
        </SubmitButton>
      </ActionForm>
    </section>
  )
}

interface ThreadProps {
  story: WholeStory
  thread: StoryComment
  replies: StoryComment[]
  /** The passage that the comment is about. Undefined if the text has changed since. */
  passage: Passage | undefined
}

function Thread({ story, thread, replies, passage }: ThreadProps) {
  const conversation = (
    <div className="space-y-3">
      {thread.quote && (
        <blockquote className="border-l-4 border-gold pl-3 text-sm text-muted-foreground">
          <p dir="auto" className="break-words whitespace-pre-line">
            {thread.quote}
          </p>
          {passage ? (
            <JumpLink
              to={`passage-${passage.id}`}
              className="inline-flex min-h-9 items-center gap-2 text-ink underline underline-offset-4"
            >
              <span className="rounded-sm bg-gold px-1.5 text-xs font-semibold text-[#16130f]">
                <span className="sr-only">Passage </span>
                {passage.number}
              </span>
              Show in the text
            </JumpLink>
          ) : (
            !thread.resolved_at && <p className="text-xs">This passage is no longer in the text.</p>
          )}
        </blockquote>
      )}
      <CommentText comment={thread} />
      {replies.length > 0 && (
        <ul className="space-y-3 border-l border-rule pl-4">
          {replies.map((reply) => (
            <li key={reply.id}>
              <CommentText comment={reply} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
  if (thread.resolved_at) {
    return (
      <details className="rounded-sm border border-rule bg-surface px-4">
        <summary className="flex min-h-11 cursor-pointer items-center text-sm text-muted-foreground">
          Resolved by {thread.resolver_name ?? 'a former colleague'}: {thread.body.slice(0, 60)}
        </summary>
        <div className="space-y-3 pb-4">
          {conversation}
          <Resolve thread={thread} />
        </div>
      </details>
    )
  }
  return (
    <div className="space-y-3 rounded-sm border border-rule bg-surface p-4">
      {conversation}
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <details className="grow">
          <summary className="flex min-h-9 cursor-pointer items-center text-sm font-semibold">Reply</summary>
          <ActionForm
            action={addComment}
            id={`reply-${thread.id}`}
            label={`Reply to ${thread.author_name ?? 'a former colleague'}`}
            className="space-y-3 pt-2"
          >
            <input type="hidden" name="story_id" value={story.id} />
            <input type="hidden" name="parent_id" value={thread.id} />
            <TextAreaField name="body" label="Reply" required rows={2} maxLength={COMMENT_MAX} />
            <SubmitButton variant="outline" size="sm" busyLabel="Sending…">
              Send Reply
            </SubmitButton>
          </ActionForm>
        </details>
        <Resolve thread={thread} />
      </div>
    </div>
  )
}

function CommentText({ comment }: { comment: StoryComment }) {
  return (
    <div className="text-sm">
      <p className="text-muted-foreground">
        <strong className="font-semibold text-ink">{comment.author_name ?? 'A former colleague'}</strong>{' '}
        <Time at={comment.created_at}>{formatDateTime(comment.created_at)}</Time>
      </p>
      <p dir="auto" className="break-words whitespace-pre-line">
        {comment.body}
      </p>
    </div>
  )
}

function Resolve({ thread }: { thread: StoryComment }) {
  const isOpen = !thread.resolved_at
  return (
    <ActionForm action={resolveComment} id={`resolve-${thread.id}`} errors="toast">
      <input type="hidden" name="comment_id" value={thread.id} />
      <input type="hidden" name="resolved" value={isOpen ? 'yes' : 'no'} />
      <SubmitButton variant="ghost" size="sm" busyLabel="Saving…">
        {isOpen ? 'Resolve' : 'Reopen'}
      </SubmitButton>
    </ActionForm>
  )
}
