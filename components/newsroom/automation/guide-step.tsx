import type { ReactNode } from 'react'

export function GuideStep({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li className="pl-1 marker:font-semibold marker:tabular-nums">
      <strong>{title}</strong>
      <div className="mt-1 space-y-2">{children}</div>
    </li>
  )
}
