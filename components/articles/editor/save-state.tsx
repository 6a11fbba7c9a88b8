import { useEffect, useState } from 'react'

import { useForm } from '@/components/form/form-context'
import { toShortDate, toTime } from '@/lib/format'

interface SaveStateProps {
  /** updated_at of what is saved; '' while nothing is. */
  version: string
  isDirty: boolean
  isUploading: boolean
}

function toAge(since: string, now: number): string {
  const seconds = Math.max(0, Math.round((now - Date.parse(since)) / 1000))
  if (seconds < 60) return `Saved ${seconds} s ago`
  if (seconds < 3600) return `Saved ${Math.floor(seconds / 60)} min ago`
  return `Saved ${toShortDate(since) === toShortDate(new Date(now).toISOString()) ? toTime(since) : toShortDate(since)}`
}

/** Whether what is on the screen is saved. Always in sight, and no live region: toasts say what Save did. */
export function SaveState({ version, isDirty, isUploading }: SaveStateProps) {
  const { pressed } = useForm()
  const [now, setNow] = useState<number | null>(null)

  useEffect(() => {
    const tick = () => setNow(Date.now())
    const timers = [setTimeout(tick), setInterval(tick, 5000)]
    return () => timers.forEach(clearInterval)
  }, [])

  const text = isUploading
    ? 'Uploading…'
    : pressed !== null && pressed !== 'intent=import'
      ? 'Saving…'
      : isDirty
        ? 'Unsaved changes'
        : version ? (now === null ? 'Saved' : toAge(version, now)) : 'Not saved yet'
  return (
    <p className="min-w-0 truncate text-xs text-muted">
      {isDirty && <span aria-hidden="true" className="mr-1.5 inline-block size-2 rounded-full bg-gold" />}
      {text}
    </p>
  )
}
