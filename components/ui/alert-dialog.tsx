'use client'

import { Action, Cancel, Content, Description, Overlay, Portal, Root, Title } from '@radix-ui/react-alert-dialog'
import type { VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'

import { cn } from '@/lib/cn'

import { buttonVariants } from './button'

export { Root as AlertDialog }

export function AlertDialogContent({ className, ...rest }: ComponentProps<typeof Content>) {
  return (
    <Portal>
      <Overlay className="fixed inset-0 z-50 bg-scrim motion-safe:animate-fade" />
      <Content
        data-slot="alert-dialog-content"
        {...rest}
        className={cn(
          'fixed top-1/2 left-1/2 z-50 w-[28rem] max-w-[calc(100vw-2rem)] -translate-1/2 rounded-sm border border-rule bg-paper p-5 text-ink outline-none sm:p-6',
          className,
        )}
      />
    </Portal>
  )
}

export function AlertDialogTitle({ className, ...rest }: ComponentProps<typeof Title>) {
  return <Title data-slot="alert-dialog-title" {...rest} className={cn('text-lg', className)} />
}

export function AlertDialogDescription({ className, ...rest }: ComponentProps<typeof Description>) {
  return (
    <Description
      data-slot="alert-dialog-description"
      {...rest}
      className={cn('mt-2 text-sm text-muted-foreground', className)}
    />
  )
}

export function AlertDialogFooter({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div data-slot="alert-dialog-footer" {...rest} className={cn('mt-5 flex flex-wrap justify-end gap-2', className)} />
  )
}

type AlertDialogButtonProps = VariantProps<typeof buttonVariants>

export function AlertDialogCancel({
  variant = 'outline',
  size = 'sm',
  className,
  ...rest
}: ComponentProps<typeof Cancel> & AlertDialogButtonProps) {
  return <Cancel {...rest} className={cn(buttonVariants({ variant, size }), className)} />
}

export function AlertDialogAction({
  variant,
  size = 'sm',
  className,
  ...rest
}: ComponentProps<typeof Action> & AlertDialogButtonProps) {
  return <Action {...rest} className={cn(buttonVariants({ variant, size }), className)} />
}
