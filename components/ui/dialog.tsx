'use client'

import { Close, Content, Description, Overlay, Portal, Root, Title } from '@radix-ui/react-dialog'
import { X } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'

import { cn } from '@/lib/cn'

import { TOASTS_ID } from './toast-box'

export { Root as Dialog }

function ignoreToasts(event: { target: EventTarget | null; preventDefault(): void }) {
  if (event.target instanceof Element && event.target.closest(`#${TOASTS_ID}`)) event.preventDefault()
}

/** Some components handle Escape themselves. */
function ignoreOwnEscape(event: KeyboardEvent) {
  if (event.target instanceof Element && event.target.closest('[data-own-escape]')) event.preventDefault()
}

/** So that arrow keys scroll and no button is highlighted. */
function focusWhole(event: Event) {
  event.preventDefault()
  if (event.target instanceof HTMLElement) event.target.focus()
}

interface DialogContentProps extends Omit<ComponentProps<typeof Content>, 'title'> {
  title: ReactNode
  description?: ReactNode
  /** Off if the content has a sticky bar. */
  isTitleSticky?: boolean
}

/** Full screen on phones. */
export function DialogContent({
  title,
  description,
  isTitleSticky = true,
  className,
  children,
  ...rest
}: DialogContentProps) {
  return (
    <Portal>
      <Overlay className="fixed inset-0 z-50 bg-scrim motion-safe:animate-fade" />
      <Content
        {...(description ? {} : { 'aria-describedby': undefined })}
        onInteractOutside={ignoreToasts}
        onEscapeKeyDown={ignoreOwnEscape}
        onOpenAutoFocus={focusWhole}
        {...rest}
        className={cn(
          'fixed inset-0 z-50 flex flex-col overflow-y-auto overscroll-contain bg-paper text-ink outline-none',
          'sm:inset-auto sm:top-1/2 sm:left-1/2 sm:max-h-[90dvh] sm:w-[45rem] sm:max-w-[calc(100vw-3rem)]',
          'sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-sm sm:border sm:border-rule motion-safe:animate-fade',
          className,
        )}
      >
        <header
          className={cn(
            'flex items-start gap-4 border-b border-rule bg-paper py-2 pr-2 pl-4 sm:pl-6',
            isTitleSticky && 'top-bar z-10',
          )}
        >
          <div className="min-w-0 grow py-2">
            <Title className="text-lg">{title}</Title>
            {description && <Description className="mt-0.5 text-sm text-muted">{description}</Description>}
          </div>
          <Close
            aria-label="Close"
            className="flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-sm hover:bg-rule/50"
          >
            <X aria-hidden="true" className="size-5" />
          </Close>
        </header>
        <div className="px-4 py-5 sm:px-6">{children}</div>
      </Content>
    </Portal>
  )
}
