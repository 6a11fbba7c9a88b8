'use client'

import type { ReactNode } from 'react'

import type { Passage } from '@/lib/stories/passages'

import { PassagesContext } from './commented-passages'

export function Passages({ value, children }: { value: readonly Passage[]; children: ReactNode }) {
  return <PassagesContext value={value}>{children}</PassagesContext>
}
