'use client'

import { Content, Item, Portal, Root, Separator, Trigger } from '@radix-ui/react-dropdown-menu'
import clsx from 'clsx'
import type { ComponentProps } from 'react'

export { Root as DropdownMenu, Trigger as DropdownMenuTrigger }

export function DropdownMenuContent({ className, ...rest }: ComponentProps<typeof Content>) {
  return (
    <Portal>
      <Content
        align="end"
        sideOffset={4}
        collisionPadding={8}
        {...rest}
        className={clsx(
          'z-50 min-w-44 rounded-sm border border-rule bg-surface py-1 text-sm text-ink motion-safe:animate-fade',
          className,
        )}
      />
    </Portal>
  )
}

export function DropdownMenuItem({ className, ...rest }: ComponentProps<typeof Item>) {
  return (
    <Item
      {...rest}
      className={clsx(
        'flex min-h-11 cursor-pointer items-center gap-2 px-3 outline-none data-[highlighted]:bg-rule/60',
        'pointer-fine:min-h-9 data-[disabled]:cursor-default data-[disabled]:opacity-60',
        className,
      )}
    />
  )
}

export function DropdownMenuSeparator() {
  return <Separator className="my-1 border-t border-rule" />
}
