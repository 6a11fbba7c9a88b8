let asking: Promise<boolean> | null = null

/** Opens a dialog over the page as it is. Whether somebody signed in who may save what is on it. */
export function askToSignIn(): Promise<boolean> {
  // Two saves at once, and an autosave beside them, are answered by one dialog.
  asking ??= import('./sign-in-dialog')
    .then(({ openSignInDialog }) => openSignInDialog())
    .catch(() => false)
    .finally(() => (asking = null))
  return asking
}
