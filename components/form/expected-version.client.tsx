'use client'

import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react'

import { useForm } from './form-context'

interface ExpectedVersionProps {
  /** updated_at of the record exactly as the database returns it. */
  version: string
  children: ReactNode
}

/**
 * Fields of a record with optimistic locking: submits the version they were based on. When a newer version arrives,
 * untouched fields reset to it; edited fields keep their version, and saving reports the conflict.
 */
export function ExpectedVersion({ version, children }: ExpectedVersionProps) {
  const { state } = useForm()
  const [{ opened, round }, setOpened] = useState({ opened: version, round: 0 })
  const [isTyped, setTyped] = useState(false)
  const box = useRef<HTMLInputElement>(null)

  if (version !== opened && !isTyped) setOpened({ opened: version, round: round + 1 })

  useEffect(() => {
    const form = box.current?.form
    const type = () => setTyped(true)
    // The form resets itself after a successful submit.
    const reset = () => setTyped(false)
    form?.addEventListener('input', type)
    form?.addEventListener('reset', reset)
    return () => {
      form?.removeEventListener('input', type)
      form?.removeEventListener('reset', reset)
    }
  }, [])

  return (
    <>
      {/* A form rejected without JavaScript keeps the version it was based on, never a newer one. */}
      <input ref={box} type="hidden" name="expected_version" value={state.values?.expected_version ?? opened} />
      {/* Not keyed by version: React matches a no-JavaScript response to its form by the key path. */}
      <Fragment key={round}>{children}</Fragment>
    </>
  )
}
