'use client'

import { useEffect, useState } from 'react'

/** Formats a time in Ghana, which is UTC. A phone needs 50 ms for the first date that Intl formats. */
const format = (now: Date) => now.toUTCString().replace(/, 0?(.*) (.*) GMT/, ', $1, $2')

/** Date and time in Accra. Its size is fixed, so that nothing moves when it starts. */
export function Clock() {
  const [text, setText] = useState('')

  useEffect(() => {
    const tick = () => setText(format(new Date()))
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [])

  return (
    <p aria-hidden="true" className="figures h-[1lh] min-w-48 overflow-hidden whitespace-pre">
      {text}
    </p>
  )
}
