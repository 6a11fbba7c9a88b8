export const SIGN_OUT = '/auth/sign-out'

/** Sends a form that signs out, and says so where it did not. Whether nobody is signed in any more. */
export async function signOut(form: HTMLFormElement): Promise<boolean> {
  try {
    const answer = await fetch(SIGN_OUT, { method: 'POST', body: new FormData(form), redirect: 'manual' })
    if (answer.type !== 'opaqueredirect') throw new Error(`sign-out: ${answer.status}`)
    return true
  } catch {
    const message = 'You are still signed in: please check your connection.'
    // Where not even the code for these words comes, the browser asks itself, and shows what comes of it.
    await import('@/components/ui/toast').then(
      ({ showToast }) => showToast({ title: 'Error', message, kind: 'error' }),
      () => form.submit(),
    )
    return false
  }
}
