// Addresses of dashboards that only their own code needs: every line of ../routes.ts is part of what readers load.

export const deskRoutes = {
  /** What an editor has typed and not saved, as a page for them alone. */
  unsavedPreview: (subject: string) => `/preview/unsaved?subject=${encodeURIComponent(subject)}`,
  /** A week of what is scheduled; `week` is any day of it as yyyy-mm-dd. */
  calendar: (week?: string) => `/admin/articles/calendar${week ? `?week=${week}` : ''}`,
  /** Asks before several are deleted, each given as `id@version`. */
  deleteArticles: (articles: string[]) => `/admin/articles/delete?${new URLSearchParams(articles.map((article) => ['article', article]))}`,
} as const
