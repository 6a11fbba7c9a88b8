import { CancelLink } from './cancel-link.client'
import { EmptyState } from '@/components/newsroom/table/empty-state'

/** Says that an item was deleted after the list was loaded. */
export function DeletedRecord({ text, list }: { text: string; list: string }) {
  return (
    <EmptyState text={text}>
      <CancelLink
        href={list}
        label="Back to List"
        className="inline-flex min-h-11 items-center underline underline-offset-4"
      />
    </EmptyState>
  )
}
