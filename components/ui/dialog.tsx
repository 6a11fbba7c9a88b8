'use client'

import { Close, Content, Description, Overlay, Portal, Root, Title } from '@radix-ui/react-dialog'
import { X } from 'lucide-react'
import type { ComponentProps } from 'react'

import { TOASTS_ID } from '@/components/site/ui/toast-box'
import { cn } from '@/lib/cn'

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

/** A dialog, which fills the screen on phones. */
export function DialogContent({ className, ...rest }: ComponentProps<typeof Content>) {
  return (
    <Portal>
      <Overlay className="fixed inset-0 z-50 bg-scrim motion-safe:animate-fade" />
      <Content
        data-slot="dialog-content"
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
      />
    </Portal>
  )
}

interface DialogHeaderProps extends ComponentProps<'header'> {
  /** Off if the content has a sticky bar. */
  isSticky?: boolean
}

/** Title and description, with the close button beside them. */
export function DialogHeader({ isSticky = true, className, children, ...rest }: DialogHeaderProps) {
  return (
    <header
      data-slot="dialog-header"
      {...rest}
      className={cn(
        'flex items-start gap-4 border-b border-rule bg-paper py-2 pr-2 pl-4 sm:pl-6',
        isSticky && 'top-bar z-10',
        className,
      )}
    >
      <div className="min-w-0 grow py-2">{children}</div>
      <Close
        aria-label="Close"
        className="flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-sm hover:bg-rule/50"
      >
        <X aria-hidden="true" className="size-5" />
      </Close>
    </header>
  )
}

export function DialogTitle({ className, ...rest }: ComponentProps<typeof Title>) {
  return <Title data-slot="dialog-title" {...rest} className={cn('text-lg', className)} />
}

export function DialogDescription({ className, ...rest }: ComponentProps<typeof Description>) {
  return (
    <Description
      data-slot="dialog-description"
      {...rest}
      className={cn('mt-0.5 text-sm text-muted-foreground', className)}
    />
  )
}

export function DialogBody({ className, ...rest }: ComponentProps<'div'>) {
  return <div data-slot="dialog-body" {...rest} className={cn('px-4 py-5 sm:px-6', className)} />
}
