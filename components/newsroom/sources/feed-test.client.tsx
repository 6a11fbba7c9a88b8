'use client'

import { ActionForm } from '@/components/form/action-form.client'
import { useForm } from '@/components/form/form-context'
import { SubmitButton } from '@/components/form/submit-button.client'
import { formatDateTime } from '@/lib/format'
import { type FeedTest, testFeed } from '@/lib/sources/actions.feed'

/** Reads a source's feed without storing anything. The result appears below the buttons of the card. */
export function FeedTestForm({ sourceId, name }: { sourceId: string; name: string }) {
  return (
    <ActionForm
      id={`test-${sourceId}`}
      action={testFeed}
      label={`Test feed of ${name}`}
      quiet
      className="contents [&>p]:order-last [&>p]:basis-full"
    >
      <input type="hidden" name="source_id" value={sourceId} />
      <SubmitButton variant="ghost" size="sm" busyLabel="Testing…">
        Test feed<span className="sr-only"> {name}</span>
      </SubmitButton>
      <FeedTestResult />
    </ActionForm>
  )
}

function FeedTestResult() {
  const { state } = useForm()
  const test = state.ok ? (state.data as FeedTest | undefined) : undefined
  if (!test) return null
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output may not hold lists
    <div role="status" className="order-last basis-full space-y-2 border-l-4 border-green bg-paper px-3 py-2 text-sm">
      <p className="font-semibold break-words">
        {test.items.length === 0 ? 'The feed works, but it is empty.' : `Newest of “${test.title || 'the feed'}”`}
      </p>
      <ol className="space-y-1">
        {test.items.map((item) => (
          <li key={item.link} className="break-words">
            <a
              href={item.link}
              target="_blank"
              rel="noopener noreferrer nofollow"
              className="underline underline-offset-4"
            >
              {item.title}
            </a>{' '}
            <span className="text-xs text-muted-foreground">
              {item.publishedAt ? formatDateTime(item.publishedAt) : 'without a date'}
            </span>
          </li>
        ))}
      </ol>
      {test.unusable > 0 && (
        <p className="text-xs text-muted-foreground">{test.unusable} without a title or an address would be skipped.</p>
      )}
    </div>
  )
}
