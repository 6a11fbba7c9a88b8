'use client'

import { ChevronDown } from 'lucide-react'
import { usePathname, useSearchParams } from 'next/navigation'
import { useEffect, useState } from 'react'

import { showDiscarded } from '@/components/newsroom/form/discard'
import { usePersonId } from '@/components/newsroom/form/use-autosave-context'
import { listServerCopies, readServerCopies } from '@/components/newsroom/form/server-copies'
import { listStored } from '@/components/newsroom/form/stored-copies'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/site/ui/link'
import { showToast } from '@/components/site/ui/toast'
import { formatDateTime } from '@/lib/format'
import { type ListedCopy, mergeCopies } from '@/lib/working-copies/list'

/** Lists the unsaved texts of this browser and of the person's other devices. Without JavaScript there are none. */
export function UnsavedList({ isEditor }: { isEditor: boolean }) {
  const personId = usePersonId()
  const address = `${usePathname()}?${useSearchParams()}`
  const [copies, setCopies] = useState<ListedCopy[]>([])

  useEffect(() => {
    let isGone = false
    const load = async () => {
      const onServer = await listServerCopies()
      if (!isGone) setCopies(mergeCopies(listStored(personId), onServer, isEditor))
    }
    void load()
    // The browser fires this event when another tab stores or drops a text.
    const reload = () => void load()
    addEventListener('storage', reload)
    return () => {
      isGone = true
      removeEventListener('storage', reload)
    }
    // Closing an editor over this page changes its address.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [personId, isEditor, address])

  async function discard(copy: ListedCopy) {
    const { id, subject } = copy
    const found = listStored(personId).find((one) => one.id === id) ?? (await readServerCopies({ id }))[0]
    // Discarding needs the words of the text, or it could not be undone.
    if (!found) return void showToast({ title: 'The text could not be read. Please try again.', kind: 'error' })
    setCopies((all) => all.filter((other) => other !== copy))
    showDiscarded(personId, { id, subject, content: found.content }, copy.isOnServer, () =>
      setCopies((all) => [copy, ...all]),
    )
  }

  if (copies.length === 0) return null
  return (
    <details className="group border-t border-rule">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-semibold">
        <span aria-hidden="true" className="size-2 rounded-full bg-gold" />
        {copies.length} unsaved
        <ChevronDown aria-hidden="true" className="size-4 text-muted-foreground group-open:rotate-180" />
      </summary>
      <ul aria-label="Unsaved texts" className="max-h-96 divide-y divide-rule overflow-y-auto border-t border-rule">
        {copies.map((copy) => (
          <li key={copy.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <p className="min-w-0 basis-60 grow break-words">
              <strong className="font-semibold">{copy.title || 'Without a title'}</strong>
              <span className="block text-xs text-muted-foreground">
                {copy.kind}
                {copy.at && `, typed until ${formatDateTime(copy.at)}`}
              </span>
            </p>
            <span className="flex gap-2">
              <Button asChild variant="outline" size="sm">
                <Link href={copy.href}>
                  Open<span className="sr-only"> {copy.title}</span>
                </Link>
              </Button>
              <Button variant="ghost" size="sm" onClick={() => void discard(copy)}>
                Discard<span className="sr-only"> {copy.title}</span>
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
