/** Names an author as the lists of staff do. */
export function getAuthorName(author: { full_name: string | null; email: string } | null): string {
  return author?.full_name || author?.email || 'Unknown'
}
