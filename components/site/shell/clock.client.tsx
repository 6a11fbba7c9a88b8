'use client'

import { useEffect, useState } from 'react'

/** Formats a time in Ghana, which is UTC. A phone needs 50 ms for the first date that Intl formats. */
const format = (now: Date) => now.toUTCString().replace(/, 0?(.*) (.*) GMT/, ', $1, $2')
const TIME = '00:00:00'.length

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
    // If the reader enlarges text, the date wraps to a second line, which is hidden.
    <p
      aria-hidden="true"
      className="figures flex h-[1lh] w-48 min-w-16 flex-row-reverse flex-wrap justify-end overflow-hidden whitespace-pre max-sm:group-has-[[data-dashboard]]:w-16"
    >
      <span>{text.slice(-TIME)}</span>
      {/* Phones have no room for the date next to the dashboard link (signed-in.client.tsx). */}
      <span className="max-sm:group-has-[[data-dashboard]]:hidden">{text.slice(0, -TIME)}</span>
    </p>
  )
}
