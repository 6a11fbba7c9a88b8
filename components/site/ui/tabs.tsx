'use client'

import { Content, List, Root, Trigger } from '@radix-ui/react-tabs'
import clsx from 'clsx/lite'
import type { ComponentProps } from 'react'

import { TAB_CLASS, TAB_LIST_CLASS } from './tab-class'

export { Root as Tabs }

export function TabsList({ className, ...rest }: ComponentProps<typeof List>) {
  return <List {...rest} className={clsx(TAB_LIST_CLASS, className)} />
}

export function TabsTrigger({ className, ...rest }: ComponentProps<typeof Trigger>) {
  return (
    <Trigger
      {...rest}
      className={clsx(TAB_CLASS, 'data-[state=active]:border-red data-[state=active]:text-ink', className)}
    />
  )
}

export function TabsContent({ className, ...rest }: ComponentProps<typeof Content>) {
  return <Content {...rest} className={clsx('data-[state=inactive]:hidden', className)} />
}
