import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'

import { storyList, type StoryRow } from '@/lib/stories/dashboard'

import { StoryTable } from './story-table'

vi.mock('next/navigation', async (original) => ({ ...(await original()), useRouter: () => ({}) }))

const row = (status: StoryRow['status'], author_name: string): StoryRow => ({
  id: '5d3c0c5e-8f6d-4a55-9a53-5f0b0c1f7a10',
  title: 'Rain',
  author_name,
  image_url: null,
  category: 'Health',
  status,
  created_at: '2026-11-19T10:00:00Z',
  updated_at: '2026-11-20T12:30:00Z',
})

const show = (...stories: StoryRow[]) =>
  renderToStaticMarkup(<StoryTable stories={stories} hasMore={false} view={storyList.parse({})} />)
const texts = (html: string, cell: 'th scope="col"' | 'th scope="row"' | 'td') =>
  [...html.matchAll(new RegExp(`<${cell}[^>]*>(.*?)</t[dh]>`, 'g'))].map(([, inner = '']) =>
    inner.replace(/<[^>]*>/g, ''),
  )

describe('the table of stories', () => {
  it("has the specification's columns in order", () => {
    expect(texts(show(row('pending', 'Esi')), 'th scope="col"')).toEqual([
      'Title',
      'Author',
      'Category',
      'Status',
      'Submitted',
      'Last Updated',
      'Actions',
    ])
  })

  it('offers Review for pending stories and View for others', () => {
    expect(texts(show(row('pending', 'Esi')), 'td').at(-1)).toBe('Review Rain')
    for (const status of ['approved', 'published', 'rejected'] as const) {
      expect(texts(show(row(status, 'Esi')), 'td').at(-1)).toBe('View Rain')
    }
  })

  it('shows Unknown without an author', () => {
    expect(texts(show(row('pending', '')), 'td')[0]).toBe('Unknown')
    expect(texts(show(row('pending', '')), 'th scope="row"')).toEqual(['RainUnknown'])
  })

  it('names each row by its title, with the author for phones', () => {
    expect(texts(show(row('pending', 'Esi')), 'th scope="row"')).toEqual(['RainEsi'])
  })

  it("has the specification's empty state", () => {
    expect(show()).toContain('No stories found. News anchors can submit stories for review.')
  })
})
