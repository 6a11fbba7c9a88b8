import { Plus, Trash2 } from 'lucide-react'
import { useId, useRef } from 'react'

import { FieldNote } from '@/components/form/field-note'
import { useIsScripted } from '@/components/form/use-is-scripted'
import { useField } from '@/components/form/form-context'
import { MoveButtons } from '@/components/newsroom/form/move-buttons'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/site/ui/input'
import { Label } from '@/components/site/ui/label'
import { BYLINES_MAX, type BylineRow, NAME_MAX, ROLE_MAX } from '@/lib/authors/schema'

const EMPTY: BylineRow = { name: '', role: '', key: '' }
const ROLES = [
  'Reporting by',
  'Additional reporting by',
  'Photographs by',
  'Illustration by',
  'Video by',
  'Data by',
  'Translated by',
  'Edited by',
]
/** How many rows the form has without JavaScript, because nobody can add one there. */
const PLAIN_ROWS = 3
/** How many names are suggested. Thousands of them would make the page slow to open. */
const SUGGESTIONS = 300

interface BylineFieldProps {
  rows: BylineRow[]
  /** The names to suggest. Any other name is a guest author. */
  people: string[]
  /** The author's name, which readers see if the byline is empty. */
  author: string
  onRows: (rows: BylineRow[]) => void
}

/** The field for who signs an article: a row per person, each with an optional role. */
export function BylineField({ rows, people, author, onRows }: BylineFieldProps) {
  const isScripted = useIsScripted()
  const list = useRef<HTMLOListElement>(null)
  const { id, error, hintId, errorId } = useField('bylines', useId())
  const shown = isScripted
    ? rows.length > 0
      ? rows
      : [EMPTY]
    : [...rows, ...Array.from({ length: Math.max(1, PLAIN_ROWS - rows.length) }, () => EMPTY)]

  const write = (at: number, part: Partial<BylineRow>) =>
    onRows(shown.map((row, index) => (index === at ? { ...row, ...part } : row)))
  /** Moves the focus to a field or button, once React has rendered the rows. */
  const focus = (selector: string) => setTimeout(() => list.current?.querySelector<HTMLElement>(selector)?.focus())

  function add() {
    // An empty first row means the article's author. Beside a second person, the author has to be named.
    const named = shown.map((row, index) => (index === 0 && !row.name.trim() ? { ...row, name: author } : row))
    onRows([...named, EMPTY])
    focus(`[name="bylines.${named.length}.name"]`)
  }
  function move(at: number, to: number, direction: 'up' | 'down') {
    const row = shown[at]
    if (!row) return
    onRows(shown.toSpliced(at, 1).toSpliced(to, 0, row))
    focus(`[data-move="${to} ${direction}"]`)
  }
  function remove(at: number) {
    onRows(shown.toSpliced(at, 1))
    focus(`[name="bylines.${Math.max(0, at - 1)}.name"]`)
  }

  return (
    <div className="space-y-1.5">
      <ol ref={list} className="space-y-3">
        {shown.map(({ name, role, key }, at) => (
          // A row is identified by its position: it has no id, and its name changes while it is typed.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at} className="space-y-1.5">
            <Label htmlFor={`${id}-${at}`}>
              {at === 0 ? 'Byline' : `Author ${at + 1}`}
              {at === 0 && <span className="font-normal text-muted-foreground"> (optional)</span>}
            </Label>
            <Input
              id={`${id}-${at}`}
              name={`bylines.${at}.name`}
              list={`${id}-people`}
              maxLength={NAME_MAX}
              autoComplete="off"
              placeholder={at === 0 ? author : undefined}
              value={name}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? errorId : hintId}
              onChange={({ target }) => write(at, { name: target.value, key: '' })}
            />
            <div className="flex items-center gap-1">
              <Input
                name={`bylines.${at}.role`}
                list={`${id}-roles`}
                maxLength={ROLE_MAX}
                autoComplete="off"
                placeholder="Role: By"
                aria-label={`Role of ${name || `author ${at + 1}`}`}
                value={role}
                onChange={({ target }) => write(at, { role: target.value })}
                className="min-w-0 flex-1"
              />
              {isScripted && shown.length > 1 && (
                <>
                  <MoveButtons
                    name={name || `author ${at + 1}`}
                    at={at}
                    count={shown.length}
                    onMove={(to, direction) => move(at, to, direction)}
                  />
                  <Button
                    variant="ghost"
                    size="sm"
                    aria-label={`Remove ${name || `author ${at + 1}`}`}
                    onClick={() => remove(at)}
                  >
                    <Trash2 aria-hidden="true" className="size-4" />
                  </Button>
                </>
              )}
            </div>
            <input type="hidden" data-typed name={`bylines.${at}.key`} value={key} />
          </li>
        ))}
      </ol>
      <FieldNote {...{ error, errorId, hintId }}>
        If empty, the author’s name is used. Names without an account are guests. A role such as “Photographs by” goes
        before the name.
      </FieldNote>
      {isScripted && shown.length < BYLINES_MAX && (
        <Button variant="ghost" size="sm" className="-ml-3" onClick={add}>
          <Plus aria-hidden="true" className="size-4" />
          Add Author
        </Button>
      )}
      <datalist id={`${id}-people`}>
        {[...new Set(people)].slice(0, SUGGESTIONS).map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      <datalist id={`${id}-roles`}>
        {ROLES.map((role) => (
          <option key={role}>{role}</option>
        ))}
      </datalist>
    </div>
  )
}
