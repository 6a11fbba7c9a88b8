import { EmptyState } from './empty-state'

interface AccessDeniedProps {
  /** The sentence of the specification, where it has one for this tab. */
  text?: string
}

/** In place of a tab that is for admins alone; the database would answer nothing as well. */
export function AccessDenied({ text = 'Access denied. Admin privileges required.' }: AccessDeniedProps) {
  return <EmptyState text={text}>Ask an admin of the newsroom if you need to work here.</EmptyState>
}
