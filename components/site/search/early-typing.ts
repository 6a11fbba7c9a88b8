/**
 * Collects what is typed until the search field has loaded. Returns a function that stops collecting and returns the
 * text.
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
