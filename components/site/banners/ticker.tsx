import clsx from 'clsx/lite'

import { listTickerTitles } from '@/lib/banners/queries.public'
import { site } from '@/lib/settings/site'

/** How many lines take turns, and how long each is shown, as in ticker.css. */
const [TURNS, TURN_SECONDS] = [4, 6]

/**
 * Breaking news that the banners above the page have no room for, or a standing text if there is no breaking news. One
 * line after the other fades in; they can be paused without a script.
 */
export async function Ticker() {
  const titles = await listTickerTitles()
  if (!titles) return null
  const [first = site().ticker_text] = titles
  // Two lines take two turns each, and of three the first does.
  const turns = Array.from(
    { length: titles.length > 1 ? TURNS : 1 },
    (_, turn) => titles[turn % titles.length] ?? first,
  )
  return (
    <section aria-label="Breaking" className="flex items-stretch border-y border-rule">
      <p className="headline flex shrink-0 items-center bg-red-fill px-3 text-sm tracking-wide text-on-red">BREAKING</p>
      {turns.length > 1 && (
        <label className="flex size-11 shrink-0 cursor-pointer items-center justify-center has-focus-visible:outline-2 has-focus-visible:outline-red motion-reduce:hidden noscript:hidden">
          <input type="checkbox" className="peer sr-only" aria-label="Pause the headlines" />
          <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5 peer-checked:hidden" fill="currentColor">
            <path d="M6 5h4v14H6zM14 5h4v14h-4z" />
          </svg>
          <svg viewBox="0 0 24 24" aria-hidden="true" className="hidden size-5 peer-checked:block" fill="currentColor">
            <path d="M7 4l13 8-13 8z" />
          </svg>
        </label>
      )}
      <ul className={clsx('min-w-0 flex-1 pl-3 text-sm font-semibold', turns.length > 1 && 'ticker grid')}>
        {turns.map((title, turn) => (
          <li
            key={turn}
            // A repetition is for the eyes only.
            aria-hidden={turn >= titles.length && turn > 0}
            className={clsx('py-2.5', turn >= titles.length && turn > 0 && 'hidden')}
            {...(turns.length > 1 && { style: { animationDelay: `${turn * TURN_SECONDS}s` } })}
          >
            {title}
          </li>
        ))}
      </ul>
    </section>
  )
}
