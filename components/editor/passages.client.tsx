'use client'

import type { ReactNode } from 'react'

import type { Passage } from '@/lib/stories/passages'

import { PassagesContext } from './passages'

/** Around a form: its writing surface marks these passages. */
export function Passages({ value, children }: { value: readonly Passage[]; children: ReactNode }) {
  return <PassagesContext value={value}>{children}</PassagesContext>
}
