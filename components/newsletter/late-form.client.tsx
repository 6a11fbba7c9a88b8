'use client'

import { type ComponentType, useEffect, useRef, useState } from 'react'

import type * as Form from './sign-up-form'

/** Required on the server only: with `import`, browsers would get the form's script with the page. */
const onServer = typeof window === 'undefined' ? (require('./sign-up-form') as typeof Form) : null

/** Makes React neither render nor touch what is inside. */
const AS_SERVED = { __html: '' }
const NEAR = '200px'

/**
 * The script of the form loads when the form comes near. Until then, the HTML from the server is a form without
 * JavaScript. Not a Suspense boundary: React sends a large one after the page, to be moved into place by a script.
 */
export function LateForm(props: Form.SignUpFormProps) {
  const box = useRef<HTMLDivElement>(null)
  const [Late, setLate] = useState<ComponentType<Form.SignUpFormProps> | null>(null)

  useEffect(() => {
    const element = box.current
    if (!element || Late) return
    const start = async () => {
      // If it fails, it is tried again when the form comes near again.
      const late = await import('./start-form').catch(() => null)
      late?.startForm(box, (form) => setLate(() => form))
    }
    const observer = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && void start(), {
      rootMargin: NEAR,
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [Late])

  const SignUpForm = Late ?? onServer?.SignUpForm
  return SignUpForm ? (
    <div key="form" ref={box} className="min-h-36">
      <SignUpForm {...props} />
    </div>
  ) : (
    <div key="served" ref={box} className="min-h-36" suppressHydrationWarning dangerouslySetInnerHTML={AS_SERVED} />
  )
}
