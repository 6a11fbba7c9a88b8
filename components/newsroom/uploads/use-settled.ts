import { useEffect, useState } from 'react'

/** Debounced: not every keystroke fetches the URL. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), 500)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
