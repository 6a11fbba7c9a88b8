/** The language of everything that the newsroom does not write itself. */
export const LANGUAGE = 'en-GB'

/** How many articles "Load More" adds on home and section pages, and how many a page has elsewhere. */
export const PAGE_SIZE = { home: 8, category: 20, author: 20, topic: 20, corrections: 20 } as const
