'use client'

import { type ComponentType, useRef, useState } from 'react'

import { AS_SERVED, useNear } from '@/components/site/shell/use-near'

import type * as Form from './sign-up-form'

/** Loaded by `require`, and only on the server: `import` would send the form's script with the page. */
const onServer = typeof window === 'undefined' ? (require('./sign-up-form') as typeof Form) : null

/**
 * Shows the form as the server rendered it, which works without JavaScript, and loads its script when it comes near the
 * screen. It is no Suspense boundary, because React sends a large one after the page and moves it into place by a
 * script.
 */
export function LateForm(props: Form.SignUpFormProps) {
  const box = useRef<HTMLDivElement>(null)
  const [Late, setLate] = useState<ComponentType<Form.SignUpFormProps> | null>(null)

  useNear(box, async () => {
    // If this fails, it is tried again when the form comes near again.
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
