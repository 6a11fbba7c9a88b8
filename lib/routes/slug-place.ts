interface SlugParams {
  slug: string
  page?: string[] | undefined
}

/** Parses a path such as /author/ama/2. Returns null if it is invalid. Page 1 has no number. */
export function parseSlugPlace({ slug, page = [] }: SlugParams): { slug: string; page: number } | null {
  const [number, ...more] = page
  if (!/^[a-z0-9-]{1,100}$/.test(slug) || more.length > 0) return null
  if (number === undefined) return { slug, page: 1 }
  return /^([2-9]|[1-9]\d{1,3})$/.test(number) ? { slug, page: Number(number) } : null
}
