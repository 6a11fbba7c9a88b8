import { EmptyState } from '@/components/newsroom/table/empty-state'

interface AccessDeniedProps {
  /** The specification's sentence for this tab. */
  text?: string
}

/** RLS would return no rows either. */
export function AccessDenied({ text = 'Access denied. Admin privileges required.' }: AccessDeniedProps) {
  return <EmptyState text={text}>Ask an admin if you need access.</EmptyState>
}
