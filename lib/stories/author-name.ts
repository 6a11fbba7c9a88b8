/** Full name, else e-mail, else 'Unknown', as staff lists say it. */
export function toAuthorName(author: { full_name: string | null; email: string } | null): string {
  return author?.full_name || author?.email || 'Unknown'
}
