import type { ReactNode } from 'react'

export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="space-y-5 border-t border-rule pt-4">
      <legend className="headline float-left mb-4 w-full text-lg">{title}</legend>
      <div className="clear-both space-y-5">{children}</div>
    </fieldset>
  )
}
