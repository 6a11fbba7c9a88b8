import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'

import { useForm } from '@/components/form/form-context'
import { SubmitButton } from '@/components/form/submit-button.client'
import { useIsScripted } from '@/components/form/use-is-scripted'
import { Button } from '@/components/ui/button'
import { showToast } from '@/components/site/ui/toast'
import {
  type Difference as DifferentField,
  listDifferences,
  listPlaced,
  mergeEditing,
} from '@/lib/articles/differences'
import { type Editing, readTyped } from '@/lib/articles/editing'
import { diffLines, diffWords, type Hunk, takeHunk } from '@/lib/revisions/diff'
import type { CurrentVersion } from '@/lib/forms/form-state'

import { FocusedPicture } from './focal-point.client'

interface ConflictProps {
  /** What the form was opened with; null if that is unknown, because the form came back without JavaScript. */
  base: Editing | null
  /** Reads what is in the form now, because the writer may have gone on typing. */
  read: () => Editing
  fill: (part: Partial<Editing>) => void
  /** Called when nothing is left to choose: saving may replace their version then. */
  onMerged: (theirs: CurrentVersion) => void
}

/**
 * Shown after someone else has saved first. What only they changed is taken over into the form, and saved with it. Both
 * versions of what both changed are side by side, to choose from.
 */
export function Conflict(props: ConflictProps) {
  const { state } = useForm()
  return state.theirs ? (
    <Comparison key={state.at} theirs={state.theirs} values={state.values ?? {}} {...props} />
  ) : null
}

interface ComparisonProps extends ConflictProps {
  theirs: CurrentVersion
  values: Record<string, string>
}

function readSent(values: Record<string, string>, theirs: Editing): Editing {
  const sent = readTyped(values)
  // Saving keeps a date that was not changed.
  const isDateKept = values.publication_date === values.publication_default
  return { ...sent, publication_date: (isDateKept && theirs.publication_date) || sent.publication_date }
}

function Comparison({ theirs, values, base, read, fill, onMerged }: ComparisonProps) {
  const [opened] = useState(() => {
    if (!base) return { written: null, mine: readSent(values, theirs.text), theirs: theirs.text }
    const written = read()
    return { written, ...mergeEditing(base, written, theirs.text) }
  })
  const [mine, setMine] = useState(opened.mine)
  const isScripted = useIsScripted()
  const box = useRef<HTMLElement>(null)
  const { content } = opened.theirs

  // React repeats effects when it shows a hidden page again, whose form may have other words by then.
  const isBegun = useRef(false)
  const begin = useEffectEvent(() => {
    box.current?.focus()
    if (isBegun.current) return
    isBegun.current = true
    // The date follows once nothing is left to choose. Until then, saving keeps the stored one.
    if (opened.written) fill({ ...opened.mine, publication_date: opened.written.publication_date })
  })
  useEffect(() => begin(), [])

  function take(part: Partial<Editing>) {
    fill(part)
    setMine({ ...mine, ...part })
  }

  function takeText(hunk: Hunk) {
    const now = read()
    const text = takeHunk(now.content, content, hunk)
    if (text === null) {
      void showToast({ title: 'You have changed this part since', kind: 'error' })
      return setMine({ ...mine, content: now.content })
    }
    const { images } = listPlaced({ ...now, content: text }, opened.theirs.images)
    take({ content: text, ...(images !== now.images && { images }) })
  }

  const fields = listDifferences(mine, opened.theirs)
  // Comparing long texts takes too long to do it again with each keystroke in the form, here and in Difference.
  const hunks = useMemo(() => listHunks(mine.content, content), [mine.content, content])
  const count = fields.length + hunks.length
  const isMerged = opened.written !== null && count === 0
  const merge = useEffectEvent(() => onMerged(theirs))
  useEffect(() => {
    if (isMerged) merge()
  }, [isMerged])

  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-label="Both texts"
      className="scroll-mt-28 space-y-3 border-l-4 border-gold bg-surface px-4 py-3 text-sm"
    >
      <p>
        <strong className="block">Someone else saved this while you wrote</strong>
        {describe(count, opened.written !== null)}
      </p>
      {count > 0 && (
        <ol className="divide-y divide-rule border-y border-rule">
          {fields.map(({ label, part, ...sides }) => (
            <Difference key={label} label={label} {...sides}>
              {isScripted && <Take label={label} onTake={() => take(part)} />}
            </Difference>
          ))}
          {hunks.map(({ before, after, at }) => (
            <Difference key={at} label="Text" mine={toSide(before)} theirs={toSide(after)}>
              {isScripted && <Take label="Text" onTake={() => takeText({ before, after })} />}
            </Difference>
          ))}
        </ol>
      )}
      {opened.written && <Taken written={opened.written} merged={opened.mine} />}
      {/* The last of two fields with this name counts, and the hidden one comes first. */}
      <SubmitButton size="sm" name="expected_version" value={theirs.version} busyLabel="Saving…">
        {isMerged ? 'Save Both' : 'Save My Text'}
      </SubmitButton>
    </section>
  )
}

const listHunks = (before: string, after: string) =>
  diffLines(before, after)
    .map((hunk, at) => ({ ...hunk, at }))
    .filter((hunk) => hunk.before !== hunk.after)

function describe(count: number, isMerged: boolean): string {
  if (!isMerged)
    return count > 0
      ? 'Your text is as you wrote it. Take over what you need of theirs; saving replaces the rest with yours.'
      : 'Your text and theirs are now the same.'
  return count > 0
    ? 'You both changed what is below. Take over what you need of theirs; saving replaces the rest with yours. Their other changes are in your text now.'
    : 'Their changes are in your text now, together with yours. Nothing is saved yet.'
}

/** Shows what was taken over from the other person. */
function Taken({ written, merged }: { written: Editing; merged: Editing }) {
  const fields = useMemo(() => listDifferences(written, merged), [written, merged])
  const hunks = useMemo(() => listHunks(written.content, merged.content), [written, merged])
  const count = fields.length + hunks.length
  if (count === 0) return null
  return (
    <details>
      <summary className="min-h-9 cursor-pointer content-center font-semibold">
        {count === 1 ? '1 change of theirs' : `${count} changes of theirs`}
      </summary>
      <ol className="divide-y divide-rule border-y border-rule">
        {fields.map(({ label, mine, theirs }) => (
          <Difference key={label} label={label} mine={mine} theirs={theirs} />
        ))}
        {hunks.map(({ before, after, at }) => (
          <Difference key={at} label="Text" mine={toSide(before)} theirs={toSide(after)} />
        ))}
      </ol>
    </details>
  )
}

const toSide = (text: string) => ({ text: text.trim(), pictures: [] })

function Take({ label, onTake }: { label: string; onTake: () => void }) {
  return (
    <Button
      variant="outline"
      size="sm"
      className="justify-self-start"
      aria-label={`Take theirs: ${label}`}
      onClick={onTake}
    >
      Take theirs
    </Button>
  )
}

interface DifferenceProps extends Pick<DifferentField, 'label' | 'mine' | 'theirs'> {
  children?: ReactNode
}

function Difference({ label, mine, theirs, children }: DifferenceProps) {
  const parts = useMemo(() => diffWords(mine.text, theirs.text), [mine.text, theirs.text])
  return (
    <li className="grid items-start gap-x-6 gap-y-2 py-3 md:grid-cols-[1fr_1fr_7.5rem]">
      {(
        [
          ['yours', mine, 'come'],
          ['theirs', theirs, 'gone'],
        ] as const
      ).map(([whose, { text, pictures }, hidden]) => (
        <div key={whose} className="min-w-0 space-y-1">
          <p className="text-xs font-semibold text-muted-foreground">
            {label}: {whose}
          </p>
          {pictures.length > 0 && (
            <div className="flex flex-wrap gap-2">
              {pictures.map(({ url, alt, caption, focus }) => (
                <div key={url} className="w-32">
                  <FocusedPicture src={url} alt={alt || caption} focus={focus} sizes="8rem" />
                </div>
              ))}
            </div>
          )}
          <p className="max-h-60 overflow-y-auto break-words whitespace-pre-line">
            {/* Each side shows its own version as a whole, so nothing is struck through. */}
            {parts
              .filter(({ kind }) => kind !== hidden)
              .map((part, at) =>
                // oxlint-disable-next-line react/no-array-index-key
                part.kind === 'same' ? (
                  part.text
                ) : (
                  <mark key={at} className="bg-gold/25 text-ink">
                    {part.text}
                  </mark>
                ),
              )}
            {!text && pictures.length === 0 && <span className="text-muted-foreground">(nothing)</span>}
          </p>
        </div>
      ))}
      {children}
    </li>
  )
}
