'use client'

import { useEffect, useState } from 'react'

/** Ghana keeps UTC. Intl would take a phone 50 ms for its first date. */
const format = (now: Date) => now.toUTCString().replace(/, 0?(.*) (.*) GMT/, ', $1, $2')
const TIME = '00:00:00'.length

/** Date and time in Accra. The fixed size prevents layout shift when it starts. */
export function Clock() {
  const [text, setText] = useState('')

  useEffect(() => {
    const tick = () => setText(format(new Date()))
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [])

  return (
    // With larger text, the date wraps to a hidden second line.
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
