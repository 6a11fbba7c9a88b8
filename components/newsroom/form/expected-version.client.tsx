'use client'

import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react'

import { useForm } from '@/components/form/form-context'

interface ExpectedVersionProps {
  /** The version (updated_at), exactly as the database returns it. */
  version: string
  children: ReactNode
}

/**
 * Submits the version that the fields are based on. A newer one resets untouched fields; edited fields keep theirs, and
 * saving reports the conflict.
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
    // The form is reset after a successful submit.
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
      {/* After a rejected submit, this is still the version that the fields are based on, never a newer one. */}
      <input ref={box} type="hidden" name="expected_version" value={state.values?.expected_version ?? opened} />
      {/* The version is no key: React finds the form for an answer without JavaScript by the keys on its path. */}
      <Fragment key={round}>{children}</Fragment>
    </>
  )
}
