'use client'

import { type ComponentType, useRef, useState } from 'react'

import { AS_SERVED, useNear } from '@/components/site/shell/use-near'

import type * as Form from './sign-up-form'

/** Required on the server only: with `import`, browsers would get the form's script with the page. */
const onServer = typeof window === 'undefined' ? (require('./sign-up-form') as typeof Form) : null

/**
 * The script of the form loads when the form comes near. Until then, the HTML from the server is a form without
 * JavaScript. Not a Suspense boundary: React sends a large one after the page, to be moved into place by a script.
 */
export function LateForm(props: Form.SignUpFormProps) {
  const box = useRef<HTMLDivElement>(null)
  const [Late, setLate] = useState<ComponentType<Form.SignUpFormProps> | null>(null)

  useNear(box, async () => {
    // If it fails, it is tried again when the form comes near again.
    const late = await import('./start-form').catch(() => null)
    return late?.startForm(box, (form) => setLate(() => form)) ?? false
  })

  const SignUpForm = Late ?? onServer?.SignUpForm
  return SignUpForm ? (
    <div key="form" ref={box} className="min-h-36">
      <SignUpForm {...props} />
    </div>
  ) : (
    <div key="served" ref={box} className="min-h-36" suppressHydrationWarning dangerouslySetInnerHTML={AS_SERVED} />
  )
}
