import { unstable_rethrow } from 'next/navigation'
import { useRef, useState, useTransition } from 'react'

import { type FormState, untouched } from '@/lib/form-state'

import { session, toPressed } from './form-context'

/** What is said where the newsroom could not be reached, and how often the same press tries before that. */
export interface Unreachable {
  title?: string
  message: string
  retries?: number
}

export const UNREACHABLE: Unreachable = {
  message:
    'The newsroom could not be reached. Please check your connection and try again: what you typed is still here.',
}
const PAUSE_MS = 1000

/** Sends until somebody answers, or as often as that may be tried. */
export async function insist<T>(send: () => Promise<FormState<T>>, { retries = 0, ...said }: Unreachable): Promise<FormState<T>> {
  for (let left = retries; ; left--) {
    try {
      return await send()
    } catch (error) {
      unstable_rethrow(error)
      // A lost connection is a TypeError of fetch; what the server itself threw would be thrown again.
      if (left === 0 || !(error instanceof TypeError)) return { ok: false, ...said, at: Date.now() }
      await new Promise((done) => setTimeout(done, PAUSE_MS))
    }
  }
}

/**
 * Sends a form's data to its action, one at a time; a lost connection is an answer like any other. `follow` is called
 * with each answer even when the form is gone by then: what it asked for may have taken it off the page.
 */
export function useSubmit<T>(
  action: (state: FormState<T>, form: FormData) => Promise<FormState<T>>,
  follow: (answer: FormState<T>) => void,
  unreachable = UNREACHABLE,
) {
  const [answer, setAnswer] = useState<FormState<T> | null>(null)
  const [pressed, setPressed] = useState<string | null>(null)
  const [isPending, startTransition] = useTransition()
  // Known at once, where `isPending` is only after the next drawing: presses of one moment send one form.
  const isSending = useRef(false)

  function submit(data: FormData, submitter: HTMLElement | null): void {
    if (isPending || isSending.current) return
    isSending.current = true
    const button = submitter instanceof HTMLButtonElement ? submitter : undefined
    setPressed(toPressed(button?.name, button?.value))
    startTransition(async () => {
      const send = () => insist(() => action(answer ?? (untouched as FormState<T>), data), unreachable)
      const next = await send()
        .then(async (first) => (first.signIn && (await session.renew?.()) ? send() : first))
        .finally(() => (isSending.current = false))
      follow(next)
      startTransition(() => setAnswer(next))
    })
  }

  return { answer, pressed: isPending ? pressed : null, submit, forget: () => setAnswer(null) }
}
