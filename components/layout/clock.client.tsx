'use client'

import { useEffect, useState } from 'react'

const timeZone = 'Africa/Accra'
const date = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', timeZone })
const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit', timeZone })

/** Date and time in Accra. Its box has a fixed size, so nothing moves when it begins to tick. */
export function Clock() {
  const [now, setNow] = useState<Date>()

  useEffect(() => {
    const tick = () => setNow(new Date())
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [])

  return (
    <p
      aria-hidden="true"
      className="figures h-[1lh] w-48 shrink-0 overflow-hidden whitespace-nowrap max-sm:group-has-[[data-desk]]:w-16"
    >
      {now && (
        <>
          <span className="max-sm:group-has-[[data-desk]]:hidden">{date.format(now)}, </span>
          {time.format(now)}
        </>
      )}
    </p>
  )
}
