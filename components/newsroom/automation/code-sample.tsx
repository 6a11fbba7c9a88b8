import { CopyButton } from '@/components/site/pages/copy-button.client'

export function CodeSample({ text, what }: { text: string; what: string }) {
  return (
    <div className="my-2 flex items-start gap-2">
      {/* The section can have the focus, so that the keyboard can scroll it. */}
      <section
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={what}
        className="min-w-0 flex-1 overflow-x-auto border border-rule bg-surface px-3 py-2"
      >
        <pre className="text-xs leading-relaxed">{text}</pre>
      </section>
      <CopyButton text={text} what={what} done="Copied to clipboard!" />
    </div>
  )
}
