import { useEffect, useState } from 'react'

import { useForm } from '@/components/form/form-context'
import type { UnsavedState } from '@/components/newsroom/form/unsaved-text'
import { useOnline } from '@/components/newsroom/form/use-online'
import { formatShortDate, toTime } from '@/lib/format'

interface SaveStateProps {
  /** updated_at; '' if unsaved. */
  version: string
  isDirty: boolean
  isUploading: boolean
  unsaved: UnsavedState
}

function toAge(since: string, now: number): string {
  const seconds = Math.max(0, Math.round((now - Date.parse(since)) / 1000))
  if (seconds < 60) return `${seconds} s ago`
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ago`
  return formatShortDate(since) === formatShortDate(new Date(now).toISOString())
    ? toTime(since)
    : formatShortDate(since)
}

function toUnsaved({ server: copy, isStored }: UnsavedState, isOnline: boolean, now: number | null): string {
  if (!isStored && (copy.kind !== 'kept' || !isOnline)) return 'Not kept: this browser’s storage is full or blocked'
  if (!isOnline) return 'Offline: saved on this device'
  if (copy.kind === 'signed out') return 'Signed out: saved on this device'
  if (copy.kind === 'refused') return 'Saved on this device only'
  if (copy.kind === 'unreachable') return 'No connection: saved on this device'
  return copy.kind === 'kept' ? `Draft saved ${toAge(copy.at, now ?? Date.parse(copy.at))}` : 'Unsaved changes'
}

/** Only going offline is announced; toasts report saves. */
export function SaveState({ version, isDirty, isUploading, unsaved }: SaveStateProps) {
  const { pressed } = useForm()
  const isOnline = useOnline()
  const [now, setNow] = useState<number | null>(null)

  useEffect(() => {
    const tick = () => setNow(Date.now())
    const timers = [setTimeout(tick), setInterval(tick, 5000)]
    return () => timers.forEach(clearInterval)
  }, [])

  const saved = version ? (now === null ? 'Saved' : `Saved ${toAge(version, now)}`) : 'Not saved yet'
  const text = isUploading
    ? 'Uploading…'
    : pressed !== null && pressed !== 'intent=import'
      ? 'Saving…'
      : isDirty
        ? toUnsaved(unsaved, isOnline, now)
        : isOnline
          ? saved
          : 'Offline'
  return (
    <p className="min-w-0 truncate text-xs text-muted">
      {isDirty && <span aria-hidden="true" className="mr-1.5 inline-block size-2 rounded-full bg-gold" />}
      {text}
      <output className="sr-only">{isOnline ? '' : 'You are offline. What you type is saved on this device.'}</output>
    </p>
  )
}
