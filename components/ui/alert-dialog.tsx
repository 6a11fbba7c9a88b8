'use client'

import { Action, Cancel, Content, Description, Overlay, Portal, Root, Title } from '@radix-ui/react-alert-dialog'
import type { ReactNode } from 'react'

import { buttonClass } from './button-class'

export { Action as AlertDialogAction, Root as AlertDialog }

interface AlertDialogContentProps {
  title: string
  description?: string
  /** Confirm button. */
  children: ReactNode
}

export function AlertDialogContent({ title, description, children }: AlertDialogContentProps) {
  return (
    <Portal>
      <Overlay className="fixed inset-0 z-50 bg-scrim motion-safe:animate-fade" />
      <Content
        {...(description ? {} : { 'aria-describedby': undefined })}
        className="fixed top-1/2 left-1/2 z-50 w-[28rem] max-w-[calc(100vw-2rem)] -translate-1/2 rounded-sm border border-rule bg-paper p-5 text-ink outline-none sm:p-6"
      >
        <Title className="text-lg">{title}</Title>
        {description && <Description className="mt-2 text-sm text-muted">{description}</Description>}
        <div className="mt-5 flex flex-wrap justify-end gap-2">
          <Cancel className={buttonClass('secondary', 'sm')}>Cancel</Cancel>
          {children}
        </div>
      </Content>
    </Portal>
  )
}
