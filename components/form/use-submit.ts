import { unstable_rethrow } from 'next/navigation'
import { useRef, useState, useTransition } from 'react'

import { type FormState, initialState } from '@/lib/forms/form-state'

import { session, describePressed } from './form-context'

/** What to do if the newsroom cannot be reached: how often to try again, and the message after that. */
export interface Unreachable {
  title?: string
  message: string
  retries?: number
}

const LOST = 'The newsroom could not be reached.'
export const UNREACHABLE: Unreachable = { message: `${LOST} Please check your connection and try again.` }
const TEXT_LEFT: Unreachable = {
  message: `${LOST} Your text is still here: please check your connection and try again.`,
}
const PAUSE_MS = 1000

/** Sends until the server answers or no retries are left. */
export async function retryOnNetworkError<T>(
  send: () => Promise<FormState<T>>,
  { retries = 0, ...failure }: Unreachable,
): Promise<FormState<T>> {
  for (let left = retries; ; left--) {
    try {
      return await send()
    } catch (error) {
      unstable_rethrow(error)
      // A lost connection throws a TypeError. Other errors are not retried.
      if (left === 0 || !(error instanceof TypeError)) return { ok: false, ...failure, at: Date.now() }
      await new Promise((done) => setTimeout(done, PAUSE_MS))
    }
  }
}

/**
 * Sends a form, one request at a time. A lost connection counts as an answer. `follow` is called even if the action has
 * unmounted the form.
 */
export function useSubmit<T>(
  action: (state: FormState<T>, form: FormData) => Promise<FormState<T>>,
  follow: (answer: FormState<T>) => void,
  unreachable?: Unreachable,
) {
  const [answer, setAnswer] = useState<FormState<T> | null>(null)
  const [pressed, setPressed] = useState<string | null>(null)
  const [isPending, startTransition] = useTransition()
  // `isPending` updates too late to prevent double submits.
  const isSending = useRef(false)

  function submit(data: FormData, submitter: HTMLElement | null, hasText: boolean): void {
    if (isPending || isSending.current) return
    isSending.current = true
    const button = submitter instanceof HTMLButtonElement ? submitter : undefined
    setPressed(describePressed(button?.name, button?.value))
    startTransition(async () => {
      const send = () =>
        retryOnNetworkError(
          () => action(answer ?? (initialState as FormState<T>), data),
          unreachable ?? (hasText ? TEXT_LEFT : UNREACHABLE),
        )
      const next = await send()
        .then(async (first) => (first.signIn && (await session.renew?.(first.signIn)) ? send() : first))
        .finally(() => (isSending.current = false))
      follow(next)
      startTransition(() => setAnswer(next))
    })
  }

  return { answer, pressed: isPending ? pressed : null, submit, reset: () => setAnswer(null) }
}
