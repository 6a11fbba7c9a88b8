import { useEffect, useState } from 'react'

/** Debounced `value`, so that a URL is not fetched on every keystroke. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), 500)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
