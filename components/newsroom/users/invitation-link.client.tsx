'use client'

import { useForm } from '@/components/form/form-context'

/** The link of the invitation that was just made, to copy where no e-mail is sent. */
export function InvitationLink() {
  const { link } = (useForm().state.data ?? {}) as { link?: string }
  if (!link) return null
  return (
    <label className="block space-y-1.5">
      <span className="block text-sm font-semibold">Link to pass on if they get no email</span>
      <input
        readOnly
        value={link}
        onFocus={(event) => event.target.select()}
        className="h-11 w-full rounded-sm border border-rule bg-surface px-3 font-mono text-xs"
      />
    </label>
  )
}
