export const SIGN_OUT = '/auth/sign-out'

/** Resolves to whether the user is signed out. */
export async function signOut(form: HTMLFormElement): Promise<boolean> {
  try {
    const answer = await fetch(SIGN_OUT, { method: 'POST', body: new FormData(form), redirect: 'manual' })
    if (answer.type !== 'opaqueredirect') throw new Error(`sign-out: ${answer.status}`)
    return true
  } catch {
    const message = 'You are still signed in: please check your connection.'
    // If the toast can't load, let the browser show the result.
    await import('@/components/site/ui/toast').then(
      ({ showToast }) => showToast({ title: 'Error', message, kind: 'error' }),
      () => form.submit(),
    )
    return false
  }
}
