'use client'

import { Content, Portal, Provider, Root, Trigger } from '@radix-ui/react-tooltip'
import type { ReactNode } from 'react'

// Long enough that crossing a row of buttons with the mouse shows nothing.
const DELAY_MS = 300

/** Says more about a control that already has a name of its own; never the only place of that name. */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  return (
    <Provider delayDuration={DELAY_MS}>
      <Root>
        <Trigger asChild>{children}</Trigger>
        <Portal>
          <Content
            sideOffset={6}
            collisionPadding={8}
            className="z-50 max-w-64 rounded-sm bg-ink px-2.5 py-1.5 text-xs text-paper motion-safe:animate-fade"
          >
            {text}
          </Content>
        </Portal>
      </Root>
    </Provider>
  )
}
