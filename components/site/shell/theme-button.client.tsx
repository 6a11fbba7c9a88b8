import { type ComponentType, useState } from 'react'

import { useIsScripted } from '@/components/form/use-is-scripted'

/** Opens the display settings. It needs JavaScript, and the dialog loads on first use. */
export function ThemeButton() {
  const isScripted = useIsScripted()
  const [Dialog, setDialog] = useState<ComponentType<{ onClose: () => void }> | null>(null)
  if (!isScripted) return null
  const open = () =>
    void import('./theme-dialog.client')
      .then(({ ThemeDialog: LookDialog }) => setDialog(() => LookDialog))
      .catch(() => {})
  return (
    <li>
      <button type="button" onClick={open} className="cursor-pointer text-left">
        Text and colours
      </button>
      {Dialog && <Dialog onClose={() => setDialog(null)} />}
    </li>
  )
}
