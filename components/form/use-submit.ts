import { unstable_rethrow } from 'next/navigation'
import { useState, useTransition } from 'react'

import { type FormState, untouched } from '@/lib/form-state'

import { toPressed } from './form-context'

const UNREACHABLE =
  'The newsroom could not be reached. Please check your connection and try again: what you typed is still here.'

/**
 * Sends a form's data to its action, one at a time; a lost connection is an answer like any other. `follow` is called
 * with each answer even when the form is gone by then: what it asked for may have taken it off the page.
 */
export function useSubmit<T>(
  action: (state: FormState<T>, form: FormData) => Promise<FormState<T>>,
  follow: (answer: FormState<T>) => void,
) {
  const [answer, setAnswer] = useState<FormState<T> | null>(null)
  const [pressed, setPressed] = useState<string | null>(null)
  const [isPending, startTransition] = useTransition()

  function submit(data: FormData, submitter: HTMLElement | null): void {
    if (isPending) return
    const button = submitter instanceof HTMLButtonElement ? submitter : undefined
    setPressed(toPressed(button?.name, button?.value))
    startTransition(async () => {
      let next: FormState<T>
      try {
        next = await action(answer ?? (untouched as FormState<T>), data)
      } catch (fault) {
        unstable_rethrow(fault)
        next = { ok: false, message: UNREACHABLE, at: Date.now() }
      }
      follow(next)
      startTransition(() => setAnswer(next))
    })
  }

  return { answer, pressed: isPending ? pressed : null, submit }
}
