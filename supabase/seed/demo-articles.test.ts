import { describe, expect, it } from 'vitest'

import { parseMarkdown } from '../../lib/content/markdown/parse.ts'
import { serializeMarkdown } from '../../lib/content/markdown/serialize.ts'
import { planArticles, readArticles } from './demo-articles.ts'
import { buildSlug } from './load-articles.ts'
import { planDrafts, planStories, readNewsroom } from './newsroom-plan.ts'
import { readTopics } from './load-topics.ts'
import { type DemoAccountIds, people } from './people.ts'

const now = new Date('2026-11-18T15:20:00Z')
const articles = planArticles(readArticles(), now)
const desk = readNewsroom()
/** In these tests, everybody's id is their address. */
const cast = Object.fromEntries(people.map(({ email }) => [email, email])) as DemoAccountIds
const countWords = (text: string) => text.split(/\s+/).length

describe('the demo newsroom', () => {
  it('has as many articles in each section as decided', () => {
    const sizes = Object.fromEntries(
      Map.groupBy(articles, (article) => article.category)
        .entries()
        .map(([category, { length }]) => [category, length]),
    )
    expect(sizes).toEqual({
      Politics: 45,
      Sports: 32,
      Entertainment: 28,
      Business: 24,
      Technology: 18,
      Lifestyle: 15,
      Opinion: 12,
      Education: 10,
      Culture: 10,
    })
  })

  it('has unique headlines, excerpts and slugs', () => {
    for (const of of ['title', 'excerpt', 'content'] as const)
      expect(new Set(articles.map((article) => article[of])).size).toBe(194)
    const titles = [
      ...articles.map(({ title }) => title),
      ...desk.unpublished.map(({ title }) => title),
      ...desk.scheduled.map(({ title }) => title),
    ]
    expect(new Set(titles.map(buildSlug)).size).toBe(titles.length)
  })

  it("has articles of real length, in the editor's Markdown", () => {
    for (const { title, content } of articles) {
      expect(countWords(content), title).toBeGreaterThanOrEqual(250)
      expect(countWords(content), title).toBeLessThanOrEqual(1000)
      expect(content.split('\n\n').length, title).toBeGreaterThanOrEqual(4)
      expect(serializeMarkdown(parseMarkdown(content)), title).toBe(content)
    }
  }, 60_000)

  it('uses every kind of content, and links existing stories', () => {
    const bodies = articles.map(({ content }) => parseMarkdown(content))
    const having = (type: string) =>
      bodies.filter(({ children }) => children.some((block) => block.type === type)).length
    expect(having('heading')).toBeGreaterThanOrEqual(25)
    for (const type of ['list', 'table', 'factBox', 'pullQuote', 'picture'])
      expect(having(type), type).toBeGreaterThanOrEqual(2)
    const addresses = new Set(articles.map(({ title }) => `/story/${buildSlug(title)}`))
    const links = articles.flatMap(({ content }) => [...content.matchAll(/\]\((\/[^)]*)\)/g)].map(([, href]) => href))
    expect(links.length).toBeGreaterThanOrEqual(10)
    expect(links.filter((href) => !addresses.has(href ?? ''))).toEqual([])
    for (const { title, content, picture } of articles) {
      const placed = [...content.matchAll(/\/media\/articles\/([^"]+)/g)].map(([, file]) => file)
      expect(placed, title).toEqual(placed.length > 0 ? picture.slice(1).map(({ file }) => file) : [])
    }
  }, 60_000)

  it('has a very long headline, Ghanaian letters, and articles with several pictures', () => {
    expect(articles.filter(({ title }) => title.length > 180).length).toBeGreaterThanOrEqual(1)
    expect(articles.filter(({ title }) => /[ɛɔŋɖƒɣʋƐƆŊ]/.test(title)).length).toBeGreaterThanOrEqual(5)
    expect(articles.filter(({ picture }) => picture.length > 1).length).toBeGreaterThanOrEqual(5)
  })

  it('leads its front page with a featured article of today', () => {
    const lead = articles.find((article) => article.featured)
    expect(lead?.publishedAt.toISOString().slice(0, 10)).toBe('2026-11-18')
  })

  it('has articles that name days around them appear on the right weekday, and none of them this week', () => {
    for (const { title, day, publishedAt } of articles.filter((article) => article.day)) {
      expect(publishedAt.toLocaleDateString('en-GB', { weekday: 'long', timeZone: 'UTC' }), title).toBe(day)
      expect(now.getTime() - publishedAt.getTime(), title).toBeGreaterThan(4 * 24 * 3_600_000)
    }
  })

  it('names no weekday in news, which appears on the day on which the demo is started', () => {
    for (const { title, excerpt, content, picture } of articles.filter(({ news }) => news))
      expect([title, excerpt, content, ...picture.map(({ caption }) => caption)].join('\n'), title).not.toMatch(
        /(?<!until |from )\b(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b/,
      )
  })

  it('has stories by both anchors in every status, with articles for published ones', () => {
    const stories = planStories(desk, articles, cast, now)
    for (const author of ['anchor@lodestar.test', 'anchor2@lodestar.test']) {
      const statuses = stories.filter((story) => story.author_id === author).map((story) => story.status)
      expect(statuses, author).toEqual(expect.arrayContaining(['pending', 'approved', 'published', 'rejected']))
    }
    expect(stories.filter(({ status }) => status === 'draft')).toHaveLength(1)
    const asked = stories.filter(({ status }) => status === 'changes_requested')
    expect(asked).toMatchObject([
      { reviewed_by: 'chief@lodestar.test', review_notes: expect.stringContaining('trailer') },
    ])
    const commented = desk.stories.find(({ comment }) => comment)
    expect(commented).toMatchObject({
      title: asked[0]?.title,
      content: expect.stringContaining(commented?.quote ?? ''),
    })
    const titles = new Set(articles.map(({ title }) => title))
    for (const { title } of stories.filter(({ status }) => status === 'published')) expect(titles).toContain(title)
  })

  it('has drafts in every status from three sources', () => {
    const drafts = planDrafts(desk, articles, cast, now)
    expect(new Set(drafts.map(({ row }) => row.status))).toEqual(
      new Set(['pending', 'approved', 'rejected', 'published']),
    )
    expect(new Set(drafts.map((draft) => draft.source)).size).toBe(3)
    for (const { title, isArticle, row } of drafts)
      expect(isArticle, title).toBe(['approved', 'published'].includes(row.status))
  })

  it('has topics that several articles share', () => {
    const names = readTopics().map(({ name }) => name)
    for (const { title, topics } of articles) expect(names, title).toEqual(expect.arrayContaining(topics))
    for (const name of names)
      expect(articles.filter(({ topics }) => topics.includes(name)).length, name).toBeGreaterThanOrEqual(3)
  })

  it('has unpublished and scheduled articles', () => {
    expect(desk.unpublished.length).toBeGreaterThanOrEqual(6)
    expect(desk.scheduled.map((text) => text.in)).toEqual(['tomorrow', 'three days'])
  })
})
