/** Builds the query of /api/ads. The slots and the popup of a page share an answer, because they have the same query. */
export const buildAdQuery = (page: string, category?: string) =>
  String(new URLSearchParams({ page, ...(category ? { category } : {}) }))
