import { ShareIcon } from './share-buttons.client'

interface ToolButtonProps {
  /** The icon has the same name. It is filled while the button is on. */
  name: 'Like' | 'Save'
  isOn: boolean
  onToggle: () => void
}

/** A button that stays pressed, such as "Like". It needs JavaScript. */
export function ToolButton({ name, isOn, onToggle }: ToolButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-label={name}
      title={isOn ? `${name}d` : name}
      onClick={onToggle}
      className="flex h-11 min-w-9 cursor-pointer items-center justify-center noscript:hidden hover:text-red aria-pressed:text-red"
    >
      <ShareIcon name={name.toLowerCase()} isOutline={!isOn} />
    </button>
  )
}
