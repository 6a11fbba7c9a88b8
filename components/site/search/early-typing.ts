/** Buffers keystrokes until the field has loaded. The returned function stops and returns the text. */
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
