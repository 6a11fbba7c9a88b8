const SHORTCUTS = [
  ['Ctrl K', 'Open the command menu'],
  ['/', 'Search this list'],
  ['n', 'Start something new'],
  ['?', 'Show these shortcuts'],
  ['Ctrl S', 'Save, in a form or editor'],
  ['Ctrl K', 'Add a link, in the text of an article or story'],
  ['Esc', 'Close a dialog'],
] as const

export function ShortcutList() {
  return (
    <>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-6 gap-y-2.5 text-sm">
        {SHORTCUTS.map(([keys, what]) => (
          <div key={what} className="contents">
            <dt>
              <kbd className="inline-block min-w-8 rounded-sm border border-rule bg-surface px-2 py-0.5 text-center font-sans text-xs font-semibold">
                {keys}
              </kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-5 text-xs text-muted-foreground">
        On a Mac, use ⌘ instead of Ctrl. Single keys do nothing while you type in a field.
      </p>
    </>
  )
}
