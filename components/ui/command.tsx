'use client'

import { Command as Root } from 'cmdk'
import type { ComponentProps } from 'react'

import { cn } from '@/lib/cn'

export function Command({ className, ...rest }: ComponentProps<typeof Root>) {
  return <Root data-slot="command" {...rest} className={cn('flex min-h-0 flex-col outline-none', className)} />
}

export function CommandInput({ className, ...rest }: ComponentProps<typeof Root.Input>) {
  return (
    <Root.Input
      data-slot="command-input"
      {...rest}
      className={cn(
        'min-h-13 w-full min-w-0 bg-transparent text-base placeholder:text-muted-foreground focus-visible:outline-none',
        className,
      )}
    />
  )
}

export function CommandList({ className, ...rest }: ComponentProps<typeof Root.List>) {
  return (
    <Root.List
      data-slot="command-list"
      {...rest}
      className={cn('overflow-y-auto overscroll-contain py-2', className)}
    />
  )
}

export function CommandGroup({ className, ...rest }: ComponentProps<typeof Root.Group>) {
  return (
    <Root.Group
      data-slot="command-group"
      {...rest}
      className={cn(
        'pb-1 [&>[cmdk-group-heading]]:px-4 [&>[cmdk-group-heading]]:pt-2 [&>[cmdk-group-heading]]:pb-1 [&>[cmdk-group-heading]]:text-xs [&>[cmdk-group-heading]]:font-semibold [&>[cmdk-group-heading]]:text-muted-foreground',
        className,
      )}
    />
  )
}

export function CommandItem({ className, ...rest }: ComponentProps<typeof Root.Item>) {
  return (
    <Root.Item
      data-slot="command-item"
      {...rest}
      className={cn('cursor-pointer text-sm data-[selected=true]:bg-surface data-[selected=true]:chosen', className)}
    />
  )
}
