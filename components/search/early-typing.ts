/**
 * Keeps what is typed while there is no field for it yet: on a slow line the dialog's code takes a while. The function
 * that it returns ends that and says what was typed.
 */
export function keepTyping(): () => string {
  let typed = ''
  const keep = (event: KeyboardEvent) => {
    if (event.key.length > 1 || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    typed += event.key
  }
  document.addEventListener('keydown', keep)
  return () => {
    document.removeEventListener('keydown', keep)
    return typed
  }
}
