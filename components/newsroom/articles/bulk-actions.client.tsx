'use client'

import { type MouseEvent, useEffect, useState } from 'react'

import { ActionForm } from '@/components/form/action-form.client'
import { SubmitButton } from '@/components/form/submit-button.client'
import {
  AlertDialog,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogTitle,
} from '@/components/ui/alert-dialog'
import { Button } from '@/components/ui/button'
import { Select } from '@/components/site/ui/select'
import { changeArticles } from '@/lib/articles/actions.bulk'
import { CATEGORIES } from '@/lib/articles/schema'

interface BulkActionsProps {
  /** The id of the form, to which the checkboxes of the rows belong. */
  id: string
  titles: Record<string, string>
}

const QUESTIONS = {
  unpublish: {
    title: (articles: string) => `Take ${articles} off the site?`,
    note: 'Readers will not find them any more, until you publish them again.',
    button: 'Unpublish',
    busyLabel: 'Unpublishing…',
  },
  delete: {
    title: (articles: string) => `Delete ${articles}?`,
    note: 'This cannot be undone.',
    button: 'Delete',
    busyLabel: 'Deleting…',
  },
}

/** The actions for selected articles. CSS shows the bar when one is selected, so that it works without JavaScript. */
export function BulkActions({ id, titles }: BulkActionsProps) {
  const [selected, setSelected] = useState<string[]>([])
  const [asked, setAsked] = useState<keyof typeof QUESTIONS | null>(null)

  const listBoxes = () => [...document.querySelectorAll<HTMLInputElement>(`input[name="article"][form="${id}"]`)]
  const count = () => setSelected(listBoxes().flatMap(({ checked, value }) => (checked ? [value] : [])))
  function select(isWanted: (article: string) => boolean) {
    for (const box of listBoxes()) box.checked = isWanted(withoutVersion(box.value))
    count()
  }

  useEffect(() => {
    count()
    document.addEventListener('change', count)
    return () => document.removeEventListener('change', count)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `count` reads the page alone.
  }, [titles])

  const ask = (what: keyof typeof QUESTIONS) => (event: MouseEvent) => {
    event.preventDefault()
    setAsked(what)
  }

  const number = selected.length
  // A closing dialog keeps its words.
  const [last, setLast] = useState<keyof typeof QUESTIONS>('delete')
  if (asked && asked !== last) setLast(asked)
  const { title, note, button, busyLabel } = QUESTIONS[last]
  const question = title(`${number} ${number === 1 ? 'article' : 'articles'}`)
  return (
    <>
      <ActionForm<string[]>
        id={id}
        action={changeArticles}
        label="Selected articles"
        errors="toast"
        quiet
        // Articles that could not be changed stay selected.
        onDone={({ data = [] }) => select((article) => data.includes(article))}
        className="[&>p]:mb-3"
      >
        <div className="fixed inset-x-0 bottom-0 z-30 hidden border-t border-rule bg-surface px-4 py-3 raised group-has-[[name=article]:checked]/rows:block sm:inset-x-auto sm:bottom-4 sm:left-1/2 sm:w-max sm:max-w-[calc(100vw-2rem)] sm:-translate-x-1/2 sm:rounded-sm sm:border">
          {/* Enter presses the first submit button of a form, so the first one is disabled. */}
          <button type="submit" disabled hidden aria-label="None" />
          <div className="flex flex-wrap items-center gap-2">
            <p aria-live="polite" className="mr-2 font-semibold tabular-nums max-sm:grow noscript:hidden">
              {number} selected
            </p>
            <span className="flex sm:order-last noscript:hidden">
              <Button size="sm" variant="ghost" onClick={() => select(() => true)}>
                Select All
              </Button>
              <Button size="sm" variant="ghost" onClick={() => select(() => false)}>
                Clear
              </Button>
            </span>
            <span className="flex gap-2 max-sm:w-full max-sm:*:grow">
              <SubmitButton size="sm" variant="outline" name="change" value="publish" busyLabel="Publishing…">
                Publish
              </SubmitButton>
              <SubmitButton size="sm" variant="outline" name="change" value="unpublish" onClick={ask('unpublish')}>
                Unpublish…
              </SubmitButton>
            </span>
            <span className="flex grow items-center gap-1">
              <Select
                name="category"
                aria-label="Section"
                placeholder="Section"
                options={CATEGORIES}
                controlSize="xs"
                className="min-w-0 sm:w-36"
              />
              <SubmitButton size="sm" variant="outline" name="change" value="move" busyLabel="Moving…">
                Move
              </SubmitButton>
            </span>
            <SubmitButton size="sm" variant="destructive" name="change" value="delete" onClick={ask('delete')}>
              Delete…
            </SubmitButton>
          </div>
        </div>
      </ActionForm>
      <AlertDialog open={asked !== null} onOpenChange={(isOpen) => !isOpen && setAsked(null)}>
        <AlertDialogContent>
          <AlertDialogTitle>{question}</AlertDialogTitle>
          <AlertDialogDescription>
            {listNames(selected, titles)}. {note}
          </AlertDialogDescription>
          <AlertDialogFooter>
            <AlertDialogCancel>Cancel</AlertDialogCancel>
            <ActionForm<string[]>
              action={changeArticles}
              label={question}
              errors="toast"
              onDone={({ data = [] }) => {
                setAsked(null)
                select((article) => data.includes(article))
              }}
            >
              {selected.map((article) => (
                <input key={article} type="hidden" name="article" value={article} />
              ))}
              <input type="hidden" name="confirmed" value="yes" />
              <input type="hidden" name="stay" value="yes" />
              <SubmitButton
                size="sm"
                variant={last === 'delete' ? 'destructive' : 'default'}
                name="change"
                value={last}
                busyLabel={busyLabel}
              >
                {button}
              </SubmitButton>
            </ActionForm>
          </AlertDialogFooter>
        </AlertDialogContent>
      </AlertDialog>
    </>
  )
}

const withoutVersion = (article: string) => article.split('@')[0] ?? ''

function listNames(selected: string[], titles: Record<string, string>): string {
  const names = selected.map((article) => titles[withoutVersion(article)] ?? '')
  const rest = names.length - 5
  return `${names.slice(0, 5).join('; ')}${rest > 0 ? `; and ${rest} more` : ''}`
}
