import { DiffParts, DiffText } from '@/components/newsroom/revisions/diff-text'
import { Time } from '@/components/site/ui/time'
import { formatDateTime } from '@/lib/format'
import { diffWords, formatPictures } from '@/lib/revisions/diff'
import { listRounds, type StoryRound, type WholeStory } from '@/lib/stories/queries.staff'
import type { StaffClient } from '@/lib/db/staff'

const VERBS: Record<StoryRound['action'], string> = {
  submitted: 'submitted the story',
  withdrawn: 'withdrew the story',
  edited: 'edited the story',
  changes_requested: 'requested changes',
  resubmitted: 'submitted the story again',
  approved: 'approved the story',
  rejected: 'rejected the story',
  reopened: 'undid the decision',
  published: 'published the story',
}

const COLUMNS = [
  ['title', 'Title'],
  ['category', 'Category'],
  ['excerpt', 'Excerpt'],
  ['image_url', 'Picture'],
  ['image_caption', 'Caption'],
  ['image_credit', 'Credit'],
  ['image_alt', 'Alternative text'],
  ['byline', 'Byline'],
] as const

/** Shows earlier rounds of review. Renders nothing if there were none. */
export async function StoryRounds({ db, story }: { db: StaffClient; story: WholeStory }) {
  const rounds = await listRounds(db, story.id)
  if (rounds.length === 0) return null
  return (
    <section aria-labelledby="rounds" className="space-y-3 border-t border-rule pt-4">
      <h2 id="rounds" className="text-base">
        Review history
      </h2>
      <ol className="space-y-3 text-sm">
        {rounds.map((round) => (
          <li key={round.number} className="space-y-2">
            <p>
              <strong className="font-semibold">{round.actor_name ?? 'A former colleague'}</strong>{' '}
              {VERBS[round.action]} <Time at={round.happened_at}>{formatDateTime(round.happened_at)}</Time>
            </p>
            {/* The newest notes are already shown above the story. */}
            {round.notes && round.notes !== story.review_notes && (
              <p className="border-l-4 border-rule pl-3 whitespace-pre-line">{round.notes}</p>
            )}
            <RoundChange round={round} />
          </li>
        ))}
      </ol>
    </section>
  )
}

type Text = Partial<Record<'content' | (typeof COLUMNS)[number][0], string | null>> & {
  images?: Parameters<typeof formatPictures>[0]
}

function RoundChange({ round }: { round: StoryRound }) {
  if (!round.text_before || !round.text_after) return null
  const [before, after] = [round.text_before as Text, round.text_after as Text]
  const columns = [
    ...COLUMNS.map(([name, label]) => ({ label, was: before[name] ?? '', is: after[name] ?? '' })),
    { label: 'More pictures', was: formatPictures(before.images ?? []), is: formatPictures(after.images ?? []) },
  ].filter(({ was, is }) => was !== is)
  const isRewritten = before.content !== after.content
  if (columns.length === 0 && !isRewritten) return <p className="text-muted-foreground">The text is the same.</p>
  return (
    <details>
      <summary className="flex min-h-11 cursor-pointer items-center text-muted-foreground hover:text-ink">
        Show what changed
      </summary>
      <div className="space-y-3 border-l-4 border-rule pl-3">
        {columns.map(({ label, was, is }) => (
          <p key={label} className="break-words whitespace-pre-line">
            <span className="text-muted-foreground">{label}: </span>
            <DiffParts parts={diffWords(was, is)} />
          </p>
        ))}
        {isRewritten && <DiffText parts={diffWords(before.content ?? '', after.content ?? '')} view="inline" />}
      </div>
    </details>
  )
}
