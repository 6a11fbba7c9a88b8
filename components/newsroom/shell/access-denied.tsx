import { EmptyState } from '@/components/newsroom/table/empty-state'

interface AccessDeniedProps {
  /** The sentence that the specification prescribes for this tab. */
  text?: string
}

/** What people without access see. The database's policies would return no rows to them either. */
export function AccessDenied({ text = 'Access denied. Admin privileges required.' }: AccessDeniedProps) {
  return <EmptyState text={text}>Ask an admin if you need access.</EmptyState>
}
