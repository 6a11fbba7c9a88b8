import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import type { useRouter } from 'next/navigation'
import { createRoot, hydrateRoot } from 'react-dom/client'

import { SignUpForm, type SignUpFormProps } from './sign-up-form'

/** The answer to a form that was sent without JavaScript. */
const ANSWER = '[role="status"], [role="alert"], [aria-invalid]'

/** A root of its own, so that changes of the page don't wait for this script. It keeps what was typed, and the focus. */
export function startForm(box: Element, props: SignUpFormProps, router: ReturnType<typeof useRouter>): void {
  if (box.querySelector(ANSWER)) return
  const form = (
    <AppRouterContext value={router}>
      <SignUpForm {...props} />
    </AppRouterContext>
  )
  if (box.hasChildNodes()) hydrateRoot(box, form)
  else createRoot(box).render(form)
}
