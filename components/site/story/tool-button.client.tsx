interface ToolButtonProps {
  name: string
  isOn: boolean
  onToggle: () => void
  /** The path of the icon, which is filled while the button is on. */
  path: string
}

/** A button that stays pressed, such as "Like". It needs JavaScript. */
export function ToolButton({ name, isOn, onToggle, path }: ToolButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onToggle}
      className="inline-flex min-h-11 cursor-pointer items-center gap-2 px-1 noscript:hidden hover:text-red aria-pressed:text-red"
    >
      <svg
        viewBox="0 0 24 24"
        aria-hidden="true"
        className="size-5"
        stroke="currentColor"
        strokeWidth="2"
        fill={isOn ? 'currentColor' : 'none'}
      >
        <path d={path} />
      </svg>
      {name}
    </button>
  )
}
