import { useCallback, useEffect, useState } from 'react'

import { buildToast } from '@/components/form/action-form.client'
import { UNREACHABLE } from '@/components/form/use-submit'
import { showToast } from '@/components/site/ui/toast'
import { Button } from '@/components/ui/button'
import { type CoEditor, isSavedText, describeSubject } from '@/lib/working-copies/schema'

/** The server drops editors after 45 seconds. */
const REPORT_MS = 15_000

const listNames = (people: CoEditor[]) => new Intl.ListFormat('en').format(people.map(({ name }) => name))

/** Nothing is locked: conflicting saves are rejected by version. */
export function CoEditors({ subject }: { subject: string }) {
  const [others, setOthers] = useState<CoEditor[]>([])
  const [isTaking, setTaking] = useState(false)
  const [isTaken, setTaken] = useState(false)

  /** Resolves to whether the server has answered. Saving reports connection errors, so that this needs not. */
  const report = useCallback(
    async (takeOver = false) => {
      if (!isSavedText(subject)) return false
      const body = JSON.stringify({ subject, takeOver })
      const response = await fetch('/api/editing', { method: 'POST', body }).catch(() => null)
      const found = response?.ok ? ((await response.json().catch(() => null)) as CoEditor[] | null) : null
      if (found) setOthers(found)
      return found !== null
    },
    [subject],
  )

  async function takeOver() {
    if (isTaking) return
    setTaking(true)
    const isDone = await report(true)
    setTaking(false)
    setTaken(isDone)
    if (!isDone) void showToast(buildToast({ ok: false, ...UNREACHABLE }))
  }

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
  const [are, have] = people.length > 1 ? ['are', 'have'] : ['is', 'has']
  const [names, text] = [listNames(people), `this ${describeSubject(subject)}`]
  const isMine = isTaken && successors.length === 0
  return (
    <output className="flex flex-wrap items-center gap-x-4 gap-y-2 border-l-4 border-gold bg-surface px-3 py-2 text-sm">
      <p>
        {successors.length > 0
          ? `${names} ${have} taken over ${text}. Your text stays here, but you may not be able to save it.`
          : isMine
            ? `You have taken over ${text}. ${names} still ${have} it open and will be told.`
            : `${names} ${are} also editing ${text}.`}
      </p>
      {!isMine && (
        <Button variant="outline" size="sm" busy={isTaking} onClick={() => void takeOver()}>
          {successors.length > 0 ? 'Take it back' : 'Take over'}
        </Button>
      )}
    </output>
  )
}
