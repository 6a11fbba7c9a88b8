import { listBreakingTitles } from '@/lib/banners/queries.public'
import { site } from '@/lib/site'

/** Headlines that scroll by. They can be paused without JavaScript too. */
export async function Ticker() {
  const titles = await listBreakingTitles()
  const text = (titles.length > 0 ? titles : [site.tickerText]).join('  ★  ')
  return (
    <section id="ticker" aria-label="Breaking" className="border-b border-rule bg-surface">
      <div className="flex items-stretch">
        <p className="headline flex shrink-0 items-center bg-red-fill px-3 text-sm tracking-wide text-on-red">
          BREAKING
        </p>
        <label className="flex size-11 shrink-0 cursor-pointer items-center justify-center has-focus-visible:outline-2 has-focus-visible:outline-red motion-reduce:hidden">
          <input type="checkbox" className="peer sr-only" aria-label="Pause the moving text" />
          <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5 peer-checked:hidden" fill="currentColor">
            <path d="M6 5h4v14H6zM14 5h4v14h-4z" />
          </svg>
          <svg viewBox="0 0 24 24" aria-hidden="true" className="hidden size-5 peer-checked:block" fill="currentColor">
            <path d="M7 4l13 8-13 8z" />
          </svg>
        </label>
        <div className="ticker flex min-w-0 flex-1 items-center overflow-hidden motion-reduce:pl-3">
          <p className="ticker-text py-2.5 text-sm font-semibold whitespace-nowrap">{text}</p>
        </div>
      </div>
    </section>
  )
}
