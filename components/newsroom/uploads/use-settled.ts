import { useEffect, useState } from 'react'

/** Returns the value once it has not changed for a moment, so that a URL is not requested at every keystroke. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), 500)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
