import { memo, type ReactNode, useEffect, useRef, useState } from 'react'

import { useForm } from '@/components/form/form-context'
import { typeInto } from '@/components/form/form-values'
import { SubmitButton } from '@/components/form/submit-button.client'
import { useIsScripted } from '@/components/form/use-is-scripted'
import { DiffParts } from '@/components/revisions/diff-text'
import { Button } from '@/components/ui/button'
import { showToast } from '@/components/ui/toast'
import { diffLines, diffWords, takeHunk } from '@/lib/revisions/diff'
import type { Theirs } from '@/lib/form-state'

type Name = 'title' | 'excerpt' | 'content'
type Mine = Record<Name, string>

const LABELS = { title: 'Title', excerpt: 'Excerpt', content: 'Text' }

/** Shows both texts side by side if someone else saved first. */
export function Conflict() {
  const { theirs, values, at } = useForm().state
  return theirs && values && <Comparison key={at} theirs={theirs} sent={values} />
}

interface ComparisonProps {
  theirs: Theirs
  sent: Partial<Mine>
}

/** Comparing long texts takes too long to do it again with each keystroke in the form. */
const Comparison = memo(function Comparison({
  theirs,
  sent: { title = '', excerpt = '', content = '' },
}: ComparisonProps) {
  const [mine, setMine] = useState<Mine>({ title, excerpt, content })
  const isScripted = useIsScripted()
  const box = useRef<HTMLElement>(null)

  useEffect(() => box.current?.focus(), [])

  /** Edits the field's current text, because the writer may have continued typing. */
  function change(name: Name, edit: (text: string) => string | null) {
    const field = box.current?.closest('form')?.elements.namedItem(name)
    if (!(field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement)) return
    const text = edit(field.value.replaceAll('\r\n', '\n'))
    if (text === null) void showToast({ title: 'You have changed this part since', kind: 'error' })
    else typeInto(field, text)
    setMine({ ...mine, [name]: text ?? field.value })
  }

  const words = (['title', 'excerpt'] as const).filter((name) => mine[name].trim() !== theirs[name].trim())
  const hunks = diffLines(mine.content.replaceAll('\r\n', '\n'), theirs.content)
    .map((hunk, at) => ({ ...hunk, at }))
    .filter(({ before, after }) => before !== after)
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-label="Both texts"
      className="scroll-mt-28 space-y-3 border-l-4 border-gold bg-surface px-4 py-3 text-sm"
    >
      <p>
        <strong className="block">Someone else saved this while you wrote</strong>
        {words.length + hunks.length > 0
          ? 'Your text is as you wrote it. Take over what you need of theirs; saving replaces the rest with yours.'
          : 'Your text and theirs are now the same.'}
      </p>
      <ol className="divide-y divide-rule border-y border-rule">
        {words.map((name) => (
          <Difference key={name} label={LABELS[name]} mine={mine[name]} theirs={theirs[name]}>
            {isScripted && <Take onTake={() => change(name, () => theirs[name])} />}
          </Difference>
        ))}
        {hunks.map(({ before, after, at }) => (
          <Difference key={at} label={LABELS.content} mine={before.trim()} theirs={after.trim()}>
            {isScripted && (
              <Take onTake={() => change('content', (text) => takeHunk(text, theirs.content, { before, after }))} />
            )}
          </Difference>
        ))}
      </ol>
      {/* The last of two fields with this name counts, and the hidden one comes first. */}
      <SubmitButton size="sm" name="expected_version" value={theirs.version} busyLabel="Saving…">
        Save My Text
      </SubmitButton>
    </section>
  )
})

function Take({ onTake }: { onTake: () => void }) {
  return (
    <Button variant="secondary" size="sm" onClick={onTake}>
      Take theirs
    </Button>
  )
}

interface DifferenceProps {
  label: string
  mine: string
  theirs: string
  children: ReactNode
}

function Difference({ label, mine, theirs, children }: DifferenceProps) {
  const parts = diffWords(mine, theirs)
  return (
    <li className="grid gap-x-6 gap-y-2 py-3 md:grid-cols-2">
      {(
        [
          ['Yours', 'come'],
          ['Theirs', 'gone'],
        ] as const
      ).map(([whose, hidden]) => (
        <div key={whose} className="min-w-0 space-y-1">
          <p className="text-xs font-semibold text-muted">
            {label}: {whose.toLowerCase()}
          </p>
          <p className="max-h-60 overflow-y-auto break-words whitespace-pre-line">
            <DiffParts parts={parts.filter(({ kind }) => kind !== hidden)} />
            {!(whose === 'Yours' ? mine : theirs) && <span className="text-muted">(nothing)</span>}
          </p>
        </div>
      ))}
      <div className="md:col-start-2">{children}</div>
    </li>
  )
}
