import clsx from 'clsx'
import { ArrowLeft, PanelRight } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'

import { Button } from '@/components/ui/button'
import { Link } from '@/components/site/ui/link'

import type { Panel } from './use-panel'

interface EditorLayoutProps {
  /** The address of the link back. A dialog has none. */
  backHref?: string | undefined
  saveState: ReactNode
  /** The buttons of the bar. Ctrl+S clicks the one with data-save. */
  actions: ReactNode
  panel: Panel
  /** The label that the panel's button has on phones. */
  panelName: string
  side: ReactNode
  /** What went wrong. The bar shows it, so that it is visible wherever the writer has scrolled. */
  question?: ReactNode
  /** What is shown between the bar and the text. */
  notices?: ReactNode
  children: ReactNode
}

/** Lays out an editor: a bar with the save state and actions, the text, and a side panel. */
export function EditorLayout({
  backHref,
  saveState,
  actions,
  panel,
  panelName,
  side,
  question,
  notices,
  children,
}: EditorLayoutProps) {
  const bar = useRef<HTMLDivElement>(null)
  const page = useRef<HTMLDivElement>(null)

  // What sticks below the bar has to know its height, which grows by a question.
  useEffect(() => {
    const { current } = bar
    if (!current) return
    const watch = new ResizeObserver(() =>
      page.current?.style.setProperty('--editor-top', `${current.getBoundingClientRect().height}px`),
    )
    watch.observe(current)
    return () => watch.disconnect()
  }, [])

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.metaKey || event.ctrlKey) || event.shiftKey || event.altKey || event.key.toLowerCase() !== 's') return
      event.preventDefault()
      bar.current?.querySelector<HTMLElement>('[data-save]')?.click()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])

  const toggle = { 'aria-expanded': panel.isOpen, 'aria-controls': panel.id, onClick: panel.toggle }
  return (
    <>
      <div
        ref={bar}
        className="top-bar z-10 -mx-4 border-b border-rule bg-paper px-4 in-[[role=dialog]]:-mt-5 max-sm:px-2 sm:in-[[role=dialog]]:-mx-6 sm:in-[[role=dialog]]:px-6"
      >
        {/* On phones, a pressed button shows a spinner alone, because “Saving…” would push the last button off the screen. The
            narrowest ones need less padding to fit the labels. */}
        <div className="flex h-14 items-center gap-1 max-sm:[&_[aria-busy=true]]:gap-0 max-sm:[&_[aria-busy=true]]:text-[0px] max-sm:[&_button:not(details_*)]:px-1.5 max-[359px]:gap-0.5 max-[359px]:[&_button:not(details_*)]:px-1 sm:gap-2">
          {backHref && (
            <Button asChild variant="ghost" size="sm">
              <Link href={backHref}>
                <ArrowLeft aria-hidden="true" className="size-4" />
                <span className="max-[359px]:sr-only">Back</span>
              </Link>
            </Button>
          )}
          <div className="min-w-0 grow max-sm:hidden">{saveState}</div>
          <div className="grow sm:hidden" />
          {actions}
          {panel.isScripted && (
            <Button
              variant="ghost"
              size="sm"
              aria-label="Side panel"
              title={`Side panel: ${panelName}`}
              className="aria-expanded:text-red max-sm:hidden"
              {...toggle}
            >
              <PanelRight aria-hidden="true" className="size-5" />
            </Button>
          )}
        </div>
        <div className="flex h-10 items-center justify-between gap-2 pl-2 sm:hidden">
          {saveState}
          {panel.isScripted && (
            <Button variant="ghost" size="sm" className="shrink-0 px-2 aria-expanded:text-red" {...toggle}>
              {panel.isOpen ? 'Back to the text' : panelName}
            </Button>
          )}
        </div>
        {question}
      </div>
      {notices && <div className="space-y-3 empty:hidden [&:not(:empty)]:pt-3">{notices}</div>}
      <div ref={page} className="lg:flex lg:gap-8 [--editor-top:6rem] sm:[--editor-top:3.5rem]">
        <div className={clsx('min-w-0 grow', panel.pageClass)}>{children}</div>
        <aside
          id={panel.id}
          aria-label="Side panel"
          className={clsx(
            'shrink-0 py-6 lg:sticky lg:top-(--editor-top) lg:max-h-[calc(100dvh-var(--editor-top))] lg:in-[[role=dialog]]:max-h-[calc(92dvh-var(--editor-top))] lg:w-88 lg:overflow-y-auto lg:border-l lg:border-rule lg:pr-1 lg:pl-6',
            panel.panelClass,
          )}
        >
          {side}
        </aside>
      </div>
    </>
  )
}
