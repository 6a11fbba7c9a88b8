import { showToast } from '@/components/site/ui/toast'
import { TOAST_BUTTON } from '@/components/ui/toast-action'

import { dropServerCopy, putServerCopy } from './server-copies'
import { store, type StoredCopy, unstore } from './stored-copies'

/** Deletes an unsaved text and offers to undo that. */
export function showDiscarded(personId: string, copy: StoredCopy, isOnServer: boolean, onUndo: () => void): void {
  unstore(personId, copy)
  const dropped = isOnServer ? dropServerCopy(copy.id) : Promise.resolve()
  function undo() {
    store(personId, copy)
    if (isOnServer) void dropped.then(() => putServerCopy(copy))
    onUndo()
  }
  void showToast({
    title: 'Unsaved text discarded',
    action: { label: 'Undo', onClick: undo, className: TOAST_BUTTON },
  })
}
