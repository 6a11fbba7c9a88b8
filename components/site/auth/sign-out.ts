export const SIGN_OUT = '/auth/sign-out'

/** Signs out. Resolves to false if that failed. */
export async function signOut(form: HTMLFormElement): Promise<boolean> {
  try {
    const answer = await fetch(SIGN_OUT, { method: 'POST', body: new FormData(form), redirect: 'manual' })
    if (answer.type !== 'opaqueredirect') throw new Error(`sign-out: ${answer.status}`)
    return true
  } catch {
    const message = 'You are still signed in: please check your connection.'
    // If the toast's script can't load, the browser sends the form and shows the result.
    await import('@/components/site/ui/toast').then(
      ({ showToast }) => showToast({ title: 'Error', message, kind: 'error' }),
      () => form.submit(),
    )
    return false
  }
}
