'use client'

import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'

import { Input } from '@/components/site/ui/input'

import { useFieldFrame } from './fields.client'
import { useIsScripted } from './use-is-scripted'

interface PasswordFieldProps {
  name?: string
  label?: string
  hint?: string
  autoComplete: 'current-password' | 'new-password'
}

/** The password is never in React state. */
export function PasswordField({ name = 'password', label = 'Password', hint, autoComplete }: PasswordFieldProps) {
  const { control, frame } = useFieldFrame({ name, label, hint, required: true })
  const [isShown, setShown] = useState(false)
  const isScripted = useIsScripted()
  const Icon = isShown ? EyeOff : Eye
  return frame(
    <div className="relative">
      <Input
        {...control}
        type={isShown ? 'text' : 'password'}
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        className="pr-12"
      />
      {isScripted && (
        <button
          type="button"
          aria-label={isShown ? 'Hide password' : 'Show password'}
          onClick={() => setShown(!isShown)}
          className="absolute inset-y-0 right-0 flex w-11 cursor-pointer items-center justify-center rounded-sm text-muted-foreground hover:text-ink"
        >
          <Icon aria-hidden="true" className="size-5" />
        </button>
      )}
    </div>,
  )
}
