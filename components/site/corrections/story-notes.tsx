import { TreeWords } from '@/components/site/story/tree-words'
import { buildNotes } from '@/lib/content/story-tree'
import type { NotePlace } from '@/lib/corrections/rules'
import type { Correction } from '@/lib/corrections/schema'

export function StoryNotes({ notes, place }: { notes: Correction[] | undefined; place: NotePlace }) {
  return buildNotes(place, notes).map(({ id, label, words, link }) => (
    <div
      key={id}
      role="note"
      aria-label={label}
      className="mt-6 border-l-4 border-red bg-surface px-4 py-3 text-sm [&>a]:inline-flex [&>a]:min-h-11 [&>a]:items-center [&>a]:font-semibold [&>a]:underline [&>a]:underline-offset-4"
    >
      <p className="whitespace-pre-line">
        <TreeWords words={words} />
      </p>
      {link && <TreeWords words={[link]} />}
    </div>
  ))
}
