'use client'

import { useEffect, useState } from 'react'

const format = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short', day: 'numeric', month: 'short', year: 'numeric',
  hour: '2-digit', minute: '2-digit', second: '2-digit', timeZone: 'Africa/Accra',
})

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
    <p aria-hidden="true" className="figures h-[1lh] w-48 shrink-0 overflow-hidden whitespace-nowrap">
      {text}
    </p>
  )
}
