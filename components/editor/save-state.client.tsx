import { useEffect, useState } from 'react'

import { useForm } from '@/components/form/form-context'
import type { UnsavedState } from '@/components/newsroom/form/unsaved-text'
import { useOnline } from '@/components/newsroom/form/use-online'
import { StatusDot } from '@/components/ui/badge'
import { fromAccraInput } from '@/lib/accra-time'
import type { Editing } from '@/lib/articles/editing'
import { getPublication } from '@/lib/articles/publication'
import { formatShortDate, formatTime } from '@/lib/format'

interface SaveStateProps {
  /** When the record was saved (updated_at); '' if it never was. */
  version: string
  isDirty: boolean
  isUploading: boolean
  unsaved: UnsavedState
  /** The article that is stored; null for other texts, whose pages show their state. */
  article: Editing | null
}

function formatAge(since: string, now: number): string {
  const seconds = Math.max(0, Math.round((now - Date.parse(since)) / 1000))
  if (seconds < 60) return `${seconds} s ago`
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ago`
  return formatShortDate(since) === formatShortDate(new Date(now).toISOString())
    ? formatTime(since)
    : formatShortDate(since)
}

function describeUnsaved({ server: copy, isStored }: UnsavedState, isOnline: boolean, now: number | null): string {
  if (!isStored && (copy.kind !== 'kept' || !isOnline)) return 'Not kept: this browser’s storage is full or blocked'
  if (!isOnline) return 'Offline: saved on this device'
  if (copy.kind === 'signed out') return 'Signed out: saved on this device'
  if (copy.kind === 'refused') return 'Saved on this device only'
  if (copy.kind === 'unreachable') return 'No connection: saved on this device'
  return copy.kind === 'kept' ? `Draft saved ${formatAge(copy.at, now ?? Date.parse(copy.at))}` : 'Unsaved changes'
}

/** Only going offline is announced; toasts report saves. */
export function SaveState({ version, isDirty, isUploading, unsaved, article }: SaveStateProps) {
  const { pressed } = useForm()
  const isOnline = useOnline()
  const [now, setNow] = useState<number | null>(null)

  useEffect(() => {
    const tick = () => setNow(Date.now())
    const timers = [setTimeout(tick), setInterval(tick, 5000)]
    return () => timers.forEach(clearInterval)
  }, [])

  const saved = version ? (now === null ? 'Saved' : `Saved ${formatAge(version, now)}`) : 'Not saved yet'
  const text = isUploading
    ? 'Uploading…'
    : pressed !== null && pressed !== 'intent=import'
      ? 'Saving…'
      : isDirty
        ? describeUnsaved(unsaved, isOnline, now)
        : isOnline
          ? saved
          : 'Offline'
  return (
    <div className="min-w-0 leading-4 sm:flex sm:items-center sm:gap-3">
      {article && <PublicationState article={article} />}
      <p className="min-w-0 truncate text-xs text-muted-foreground">
        {isDirty && <span aria-hidden="true" className="mr-1.5 inline-block size-2 rounded-full bg-gold" />}
        {text}
        <output className="sr-only">{isOnline ? '' : 'You are offline. What you type is saved on this device.'}</output>
      </p>
    </div>
  )
}

const STATES = { draft: ['muted', 'Draft'], scheduled: ['gold', ''], published: ['green', 'Published'] } as const

/** Says what readers have of the article now, whatever the form holds. */
function PublicationState({ article }: { article: Editing }) {
  const iso = fromAccraInput(article.publication_date)
  const [tone, label] = STATES[getPublication(article)]
  return (
    // Server and client may disagree on whether the date is in the future.
    <p className="max-w-full shrink-0 overflow-hidden" suppressHydrationWarning>
      <StatusDot tone={tone}>
        {label || (
          <span>
            Scheduled
            <span className="max-sm:sr-only"> for {iso ? `${formatShortDate(iso)}, ${formatTime(iso)}` : ''}</span>
          </span>
        )}
      </StatusDot>
    </p>
  )
}
