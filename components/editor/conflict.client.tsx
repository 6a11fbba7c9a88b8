import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'

import { useForm } from '@/components/form/form-context'
import { SubmitButton } from '@/components/form/submit-button.client'
import { useIsScripted } from '@/components/form/use-is-scripted'
import { Button } from '@/components/ui/button'
import { showToast } from '@/components/site/ui/toast'
import { type Difference as DifferentField, listDifferences } from '@/lib/articles/differences'
import { type Editing, readTyped } from '@/lib/articles/editing'
import { diffLines, diffWords, type Hunk, takeHunk } from '@/lib/revisions/diff'
import type { CurrentVersion } from '@/lib/forms/form-state'

import { FocusedPicture } from './focal-point.client'

interface ConflictProps {
  /** Reads what is in the form now, because the writer may have gone on typing. */
  read: () => Editing
  fill: (part: Partial<Editing>) => void
}

/** Shows both versions side by side after someone else has saved first. */
export function Conflict(props: ConflictProps) {
  const { state } = useForm()
  const { theirs, values = {}, at } = state
  if (!theirs) return null
  const sent = readTyped(values)
  // Saving keeps a date that was not changed.
  const isDateKept = values.publication_date === values.publication_default
  const publication_date = (isDateKept && theirs.text.publication_date) || sent.publication_date
  return <Comparison key={at} theirs={theirs} sent={{ ...sent, publication_date }} {...props} />
}

function Comparison({ theirs, sent, read, fill }: ConflictProps & { theirs: CurrentVersion; sent: Editing }) {
  const [mine, setMine] = useState(sent)
  const isScripted = useIsScripted()
  const box = useRef<HTMLElement>(null)
  const { content, images } = theirs.text

  useEffect(() => box.current?.focus(), [])

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
    // Readers only see placed pictures that are also in the list.
    const placed = images.filter(
      ({ url }) => hunk.after.includes(`"${url}"`) && !now.images.some((image) => image.url === url),
    )
    take({ content: text, ...(placed.length > 0 && { images: [...now.images, ...placed] }) })
  }

  const fields = listDifferences(mine, theirs.text)
  // Comparing long texts takes too long to do it again with each keystroke in the form, here and in Difference.
  const hunks = useMemo(
    () =>
      diffLines(mine.content, content)
        .map((hunk, at) => ({ ...hunk, at }))
        .filter(({ before, after }) => before !== after),
    [mine.content, content],
  )
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-label="Both texts"
      className="scroll-mt-28 space-y-3 border-l-4 border-gold bg-surface px-4 py-3 text-sm"
    >
      <p>
        <strong className="block">Someone else saved this while you wrote</strong>
        {fields.length + hunks.length > 0
          ? 'Your text is as you wrote it. Take over what you need of theirs; saving replaces the rest with yours.'
          : 'Your text and theirs are now the same.'}
      </p>
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
      {/* The last of two fields with this name counts, and the hidden one comes first. */}
      <SubmitButton size="sm" name="expected_version" value={theirs.version} busyLabel="Saving…">
        Save My Text
      </SubmitButton>
    </section>
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
  children: ReactNode
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
