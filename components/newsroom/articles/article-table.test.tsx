import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'

import { articleList, type ArticleRow } from '@/lib/articles/dashboard'
import type { Query } from '@/lib/db/query'

import { ArticleTable } from './article-table'

vi.mock('next/navigation', async (original) => ({ ...(await original()), useRouter: () => ({}) }))

const NOW = Date.parse('2026-11-21T12:00:00Z')
const row = (part: Partial<ArticleRow> = {}): ArticleRow => ({
  id: '5d3c0c5e-8f6d-4a55-9a53-5f0b0c1f7a10',
  slug: 'rain',
  image_url: '/media/rain.webp',
  author_name: 'Esi Darko',
  title: 'Rain <at> last',
  category: 'Culture',
  published: true,
  featured: false,
  publication_date: '2026-11-20T11:00:00Z',
  created_at: '2026-11-19T10:00:00Z',
  updated_at: '2026-11-20T12:30:00Z',
  ...part,
})

const show = (rows: ArticleRow[], query: Query = {}, total = rows.length) =>
  renderToStaticMarkup(
    <ArticleTable rows={rows} hasMore={false} total={total} view={articleList.parse(query)} now={NOW} />,
  )
const heads = (html: string) =>
  [...html.matchAll(/<th scope="col"[^>]*>(.*?)<\/th>/g)].map(([, head = '']) =>
    head.replace(/<svg.*?<\/svg>|<[^>]*>/g, ''),
  )
/** The row header and the cells after it. */
const cells = (html: string) =>
  [...html.matchAll(/<(?:td|th scope="row")[^>]*>(.*?)<\/t[dh]>/g)].map(([, cell = '']) => cell.replace(/<[^>]*>/g, ''))

describe('the table of articles', () => {
  it("has the specification's columns in order", () => {
    expect(heads(show([row()]))).toEqual([
      'Title',
      'Category',
      'Status',
      'Featured',
      'Publication Date',
      'Created',
      'Last Updated',
      'Actions',
    ])
  })

  it('shows dates in Accra time, and titles unchanged with their author', () => {
    const [title, , , , published, created] = cells(show([row()]))
    expect(title).toBe('Rain &lt;at&gt; lastEsi Darko')
    expect(published).toBe('Nov 20, 2026, 11:00 AM')
    expect(created).toContain('Nov 19, 2026, 10:00 AM')
  })

  it.each([
    ['Published', 'Nov 20, 2026, 11:00 AM', {}],
    ['Scheduled', 'Nov 21, 2026, 12:01 PM', { publication_date: '2026-11-21T12:01:00Z' }],
    ['Draft', 'Nov 21, 2026, 12:01 PM', { published: false, publication_date: '2026-11-21T12:01:00Z' }],
    ['Draft', 'Nov 20, 2026, 11:00 AM', { published: false }],
  ])("shows an article's state: %s, %s", (status, date, part) => {
    const [, , shown, , published] = cells(show([row(part)]))
    expect([shown, published]).toEqual([status, date])
  })

  it('links every action without JavaScript', () => {
    const html = show([row()])
    for (const action of ['preview', 'edit', 'created'])
      expect(html).toContain(`href="/admin/articles/${row().id}/${action}"`)
    expect(html).toContain(`href="/admin/delete/articles/${row().id}"`)
  })

  it('shows two actions, and the others in the menu of the row', () => {
    const [, rows = ''] = show([row()]).split('<tbody')
    const [actions, menu = ''] = rows.split('<details')
    expect(menu.match(/>(History|Delete)</g)).toEqual(['>History<', '>Delete<'])
    expect(actions).not.toMatch(/History|Delete/)
    expect(menu).toContain('aria-label="More actions for Rain &lt;at&gt; last"')
  })

  it("shows an article's picture, and nothing where there is none", () => {
    expect(show([row()])).toContain(`url=${encodeURIComponent('/media/rain.webp')}`)
    expect(show([row({ image_url: null })])).not.toContain('<img')
  })

  it.each([
    [1, '1 article'],
    [1000, '1,000 articles'],
    [1001, '1,000+ articles'],
  ])('shows the number of articles: %i', (total, words) => {
    expect(show([row()], {}, total)).toContain(`>${words}<`)
  })

  it('has different empty states for no articles and no matches', () => {
    expect(show([])).toContain('No articles found. Create your first article!')
    expect(show([], { q: 'rain' })).toContain('Nothing matches.')
    expect(show([], { page: '9' })).toContain('Nothing matches.')
  })
})
