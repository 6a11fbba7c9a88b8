const HALF = 0.5
const SECOND = 1000

/** Calls `onSeen` when half of the element has been visible for a second. Returns a function that stops watching. */
export function observeView(element: Element, onSeen: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isVisible = false
  const wait = () => {
    clearTimeout(timer)
    if (isVisible && !document.hidden) timer = setTimeout(() => (stop(), onSeen()), SECOND)
  }
  const observer = new IntersectionObserver(
    (entries) => {
      isVisible = (entries.at(-1)?.intersectionRatio ?? 0) >= HALF
      wait()
    },
    { threshold: HALF },
  )
  const stop = () => {
    clearTimeout(timer)
    observer.disconnect()
    document.removeEventListener('visibilitychange', wait)
  }
  observer.observe(element)
  document.addEventListener('visibilitychange', wait)
  return stop
}
