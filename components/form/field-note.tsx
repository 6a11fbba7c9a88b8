import type { ReactNode } from 'react'

import type { useField } from './form-context'

interface FieldNoteProps extends Pick<ReturnType<typeof useField>, 'error' | 'errorId' | 'hintId'> {
  /** The hint. An error takes its place. */
  children?: ReactNode
}

export function FieldNote({ error, errorId, hintId, children }: FieldNoteProps) {
  if (!error && !children) return null
  return (
    <p id={error ? errorId : hintId} className={`text-sm ${error ? 'text-red' : 'text-muted-foreground'}`}>
      {error ?? children}
    </p>
  )
}
