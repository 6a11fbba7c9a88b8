'use client'

import { useEffect, useState } from 'react'

const format = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short', day: 'numeric', month: 'short', year: 'numeric',
  hour: '2-digit', minute: '2-digit', second: '2-digit', timeZone: 'Africa/Accra',
})
const TIME = '00:00:00'.length

/** Date and time in Accra. Its box has a fixed size, so nothing moves when it begins to tick. */
export function Clock() {
  const [text, setText] = useState('')

  useEffect(() => {
    const tick = () => setText(format.format(new Date()))
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [])

  return (
    <p aria-hidden="true" className="figures h-[1lh] w-48 shrink-0 overflow-hidden whitespace-nowrap max-sm:group-has-[[data-desk]]:w-16">
      {/* A phone has no room for the date beside a desk (signed-in.client.tsx). */}
      <span className="max-sm:group-has-[[data-desk]]:hidden">{text.slice(0, -TIME)}</span>
      {text.slice(-TIME)}
    </p>
  )
}
