import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'

import type { Story } from '@/lib/stories/queries.staff'

import { OwnStoryList, OwnStoryTabs } from './own-stories'

vi.mock('next/navigation', async (original) => ({ ...(await original()), useRouter: () => ({}) }))

const story = (status: Story['status'], article: Story['article'] = null): Story => ({
  id: '5d3c0c5e-8f6d-4a55-9a53-5f0b0c1f7a10',
  title: 'Rain <at> last',
  excerpt: null,
  content: 'It rained.',
  category: 'Health',
  image_url: null,
  status,
  review_notes: status === 'rejected' ? 'Who said so?' : null,
  reviewed_by: null,
  reviewed_at: null,
  created_at: '2026-11-20T10:00:00Z',
  updated_at: '2026-11-20T10:00:00Z',
  author: { full_name: 'Esi', email: 'esi@lodestar.test' },
  article,
  isReviewedDraft: false,
})

const live = {
  id: 'a',
  slug: 'rain-at-last',
  published: true,
  publication_date: '2026-11-20T11:00:00Z',
  updated_at: '',
}
const list = (...stories: Story[]) =>
  renderToStaticMarkup(<OwnStoryList stories={stories} hasMore={false} page={1} status={undefined} />)
const tabs = (rejected: number) =>
  renderToStaticMarkup(
    <OwnStoryTabs
      counts={{ draft: 0, pending: 2, changes_requested: 0, approved: 1, published: 0, rejected }}
      current="pending"
    />,
  )

describe("an anchor's stories", () => {
  it('have a Rejected tab only if a story was rejected', () => {
    expect(tabs(0)).not.toContain('Rejected')
    expect(tabs(1)).toContain('Rejected')
  })

  it('mark the current tab', () => {
    expect(tabs(0).match(/aria-current="page"[^>]*>([^<]*)/)?.[1]).toBe('Pending')
  })

  it('can be edited while pending, and only viewed otherwise', () => {
    expect(list(story('pending'))).toMatch(/Edit.*Preview/)
    expect(list(story('approved'))).not.toContain('Edit')
  })

  it('say when a draft was begun, not that it was submitted', () => {
    expect(list(story('draft'))).toContain('Begun')
    expect(list(story('draft'))).not.toContain('Submitted')
    expect(list(story('pending'))).toContain('Submitted')
  })

  it('show why a story was rejected', () => {
    expect(list(story('rejected'))).toContain('Who said so?')
  })

  it('link the article once it is live', () => {
    expect(list(story('approved', live))).toMatch(/Live.*href="\/story\/rain-at-last"/)
    expect(list(story('approved', { ...live, published: false }))).not.toContain('Live')
  })

  it('have an empty state', () => {
    expect(list()).toContain('You have not submitted any stories yet.')
  })
})
