import { TreeWords } from '@/components/site/story/tree-words'
import { buildNotes } from '@/lib/content/story-tree'
import type { NotePlace } from '@/lib/corrections/rules'
import type { Correction } from '@/lib/corrections/schema'

const LINK = ['inline-flex min-h-11 items-center font-semibold underline underline-offset-4']

export function StoryNotes({ notes, place }: { notes: Correction[] | undefined; place: NotePlace }) {
  return buildNotes(place, notes, { className: LINK }).map(({ id, label, words, link }) => (
    <div
      key={id}
      role="note"
      aria-label={label}
      className="mt-6 max-w-measure border-l-4 border-red bg-surface px-4 py-3 text-sm"
    >
      <p className="whitespace-pre-line">
        <TreeWords words={words} />
      </p>
      {link && <TreeWords words={[link]} />}
    </div>
  ))
}
