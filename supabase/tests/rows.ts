import type { Row } from './people.ts'

// These rows are valid, so that tests state only what they are about.

export const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
export const hoursAgo = (hours: number) => minutesFromNow(-60 * hours)

const unique = () => crypto.randomUUID().slice(0, 8)

/** An article that was published an hour ago. */
export const anArticle = (row: Row = {}): Row => ({
  slug: `cocoa-price-${unique()}`,
  title: 'Cocoa price rises',
  excerpt: 'Farmers will earn more.',
  content: 'The board announced it on Friday.',
  category: 'Business',
  published: true,
  publication_date: hoursAgo(1),
  ...row,
})

export const aStory = (author_id: string, row: Row = {}): Row => ({
  title: 'Rain over Tamale',
  content: 'It rained all night.',
  excerpt: 'A wet night.',
  category: 'Education',
  author_id,
  ...row,
})

export const aSubmission = (row: Row = {}): Row => {
  const url = `https://wire.example/${unique()}`
  return {
    original_title: 'Original title',
    original_content: 'Original content',
    original_url: url,
    normalised_url: url,
    paraphrased_title: 'Paraphrased title',
    paraphrased_excerpt: 'Paraphrased excerpt',
    paraphrased_content: 'Paraphrased content',
    suggested_category: 'Politics',
    ...row,
  }
}

export const anAd = (row: Row = {}): Row => ({
  title: 'Kente by the yard',
  link_url: 'https://kente.example/',
  ad_type: 'sidebar',
  start_date: hoursAgo(1),
  ...row,
})
