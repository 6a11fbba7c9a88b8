'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef } from 'react'

import type * as Form from './sign-up-form'

/** With `import`, browsers would get the form with the page. */
const onServer = typeof window === 'undefined' ? (require('./sign-up-form') as typeof Form) : null

/** React neither renders nor touches what is inside. */
const AS_SERVED = { __html: '' }
const NEAR = '200px'

/**
 * The script of the form loads when the form comes near. Until then, the HTML from the server is a form without
 * JavaScript. Not a Suspense boundary: React would send it after the page, to be moved by a script.
 */
export function LateForm(props: Form.SignUpFormProps) {
  const box = useRef<HTMLDivElement>(null)
  const isStarted = useRef(false)
  const router = useRouter()

  useEffect(() => {
    const element = box.current
    if (!element || isStarted.current) return
    const start = async () => {
      const late = await import('./start-form').catch(() => null)
      // Otherwise it is tried again when the form comes near again.
      if (!late || isStarted.current) return
      isStarted.current = true
      observer.disconnect()
      late.startForm(element, props, router)
    }
    const observer = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && void start(), {
      rootMargin: NEAR,
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [props, router])

  return onServer ? (
    <div className="min-h-36">
      <onServer.SignUpForm {...props} />
    </div>
  ) : (
    <div ref={box} className="min-h-36" suppressHydrationWarning dangerouslySetInnerHTML={AS_SERVED} />
  )
}
