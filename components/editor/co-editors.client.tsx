import { useCallback, useEffect, useState } from 'react'

import { Button } from '@/components/ui/button'
import { type CoEditor, isSavedText, describeSubject } from '@/lib/working-copies/schema'

/** The server drops editors after 45 seconds. */
const REPORT_MS = 15_000

const listNames = (people: CoEditor[]) => new Intl.ListFormat('en').format(people.map(({ name }) => name))

/** Nothing is locked: conflicting saves are rejected by version. */
export function CoEditors({ subject }: { subject: string }) {
  const [others, setOthers] = useState<CoEditor[]>([])

  const report = useCallback(
    async (takeOver = false) => {
      if (!isSavedText(subject)) return
      try {
        const response = await fetch('/api/editing', { method: 'POST', body: JSON.stringify({ subject, takeOver }) })
        if (response.ok) setOthers((await response.json()) as CoEditor[])
      } catch {
        // Saving reports connection errors.
      }
    },
    [subject],
  )

  useEffect(() => {
    const first = setTimeout(() => void report(), 500)
    const reportIfSeen = () => document.visibilityState === 'visible' && void report()
    const timer = setInterval(reportIfSeen, REPORT_MS)
    document.addEventListener('visibilitychange', reportIfSeen)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
      document.removeEventListener('visibilitychange', reportIfSeen)
    }
  }, [report])

  const successors = others.filter(({ hasTakenOver }) => hasTakenOver)
  const people = successors.length > 0 ? successors : others
  if (people.length === 0) return <output className="sr-only" />
  const are = people.length > 1 ? 'are' : 'is'
  const have = people.length > 1 ? 'have' : 'has'
  return (
    <output className="flex flex-wrap items-center gap-x-4 gap-y-2 border-l-4 border-gold bg-surface px-3 py-2 text-sm">
      <p>
        {successors.length > 0
          ? `${listNames(people)} ${have} taken over this ${describeSubject(subject)}. Your text stays here, but you may not be able to save it.`
          : `${listNames(people)} ${are} also editing this ${describeSubject(subject)}.`}
      </p>
      <Button variant="outline" size="sm" onClick={() => void report(true)}>
        {successors.length > 0 ? 'Take it back' : 'Take over'}
      </Button>
    </output>
  )
}
