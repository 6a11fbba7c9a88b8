import { useEffect, useState } from 'react'

/** `value` once it has not changed for a moment: an address that is being typed is not fetched letter by letter. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), 500)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
