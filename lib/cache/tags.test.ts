import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

import { useDatabase } from '../testing/database'
import { mockNext } from '../testing/request'
import * as articles from '../articles/queries.public'
import { listAdsOfPages } from '../ads/queries.public'
import { listBanners, listTickerTitles } from '../banners/queries.public'
import * as authors from '../authors/queries.public'
import * as corrections from '../corrections/queries.public'
import * as feeds from '../content/feeds/queries.public'
import * as frontPage from '../front-page/queries.public'
import * as topics from '../topics/queries.public'

const LIB = join(import.meta.dirname, '..')

const database = useDatabase()
const next = mockNext()

describe('a cached read has exactly its tags', () => {
  const row = {
    id: '1',
    slug: 'rain',
    title: 'Rain',
    content: 'It rained.',
    category: 'Culture',
    publication_date: '2026-11-01T00:00:00Z',
    content_updated_at: '2026-11-01T00:00:00Z',
    bylines: [{ name: 'Ama', slug: 'ama' }],
    topics: [{ name: 'Cocoa', slug: 'cocoa' }],
  }
  const AFTER = '2026-11-01T00:00:00.000Z_00000000-0000-4000-8000-000000000001'
  const feed = { category: null, format: 'rss' } as const

  /**
   * By file and function: the call, and the tags that it must have. Private functions are called through those that use
   * them.
   */
  const reads: Record<string, Record<string, [() => Promise<unknown>, string[]]>> = {
    articles: {
      getNextPublication: [() => articles.listByCategory('Culture', 1), ['category:culture', 'front-page']],
      listNewest: [() => articles.listNewest(1), ['front-page', 'front-page']],
      listByCategory: [() => articles.listByCategory('Sports', 1, AFTER), ['category:sports', 'front-page']],
      getFeatured: [() => articles.getFeatured(), ['front-page', 'front-page']],
      getArticle: [() => articles.getArticle('rain'), ['slug:rain', 'article:1', 'author:ama', 'topic:cocoa']],
      listRelated: [() => articles.listRelated('rain'), ['slug:rain', 'article:2']],
      getViews: [() => articles.getViews('rain'), ['slug:rain']],
      listMostRead: [() => articles.listTrending(), ['article:1']],
      countByCategory: [() => articles.countByCategory(), []],
      listArchiveMonths: [() => articles.listArchiveMonths('Culture'), ['category:culture', 'front-page']],
      listMonth: [() => articles.listMonth('2026-10', 1), ['month:2026-10']],
      getNow: [() => articles.getNow(), []],
    },
    authors: {
      getAuthor: [() => authors.getAuthor('ama'), ['author:ama', 'front-page', 'front-page']],
      listByAuthor: [() => authors.listByAuthor('ama', 1), ['author:ama', 'front-page', 'front-page']],
    },
    ads: { listAdsOfPages: [() => listAdsOfPages(), ['ads']] },
    banners: {
      listBanners: [() => listBanners(), ['banners']],
      listTickerTitles: [() => listTickerTitles(), ['banners']],
    },
    topics: {
      getTopic: [() => topics.getTopic('cocoa'), ['topic:cocoa', 'front-page', 'front-page']],
      listTopics: [() => topics.listTopics(), ['topics', 'front-page', 'front-page']],
      listByTopic: [() => topics.listByTopic('cocoa', 1), ['topic:cocoa', 'front-page', 'front-page']],
    },
    corrections: {
      listCorrections: [() => corrections.listCorrections(1), ['corrections', 'front-page', 'front-page']],
      getRejoinder: [() => corrections.getRejoinder('1'), ['corrections', 'front-page']],
    },
    feeds: {
      getFeed: [() => feeds.getFeed({ ...feed, category: 'Sports' }), ['category:sports']],
      getSitemapIndex: [() => feeds.getSitemapIndex(), ['front-page']],
      getPagesSitemap: [() => feeds.getPagesSitemap(), ['front-page']],
      getMonthSitemap: [() => feeds.getMonthSitemap('2026-10'), ['month:2026-10']],
      getNewsSitemap: [() => feeds.getNewsSitemap(), ['front-page']],
    },
    'front-page': {
      getLayout: [() => frontPage.getLayout(), ['placement', 'front-page', 'front-page']],
      listCards: [() => frontPage.listCards(['1']), ['placement', 'front-page', 'front-page']],
    },
  }

  test.each(Object.values(reads).flatMap((file) => Object.entries(file)))('%s', async (_, [read, expected]) => {
    for (const list of [
      'list_articles',
      'count_articles_by_category',
      'list_archive_months',
      'article_images',
      'banner_items',
      'advertisements',
      'find_author_page',
      'list_author_articles',
      'list_author_pages',
      'find_topic_page',
      'list_topic_articles',
      'list_topic_pages',
      'list_corrections',
      'corrections',
      'authors',
    ]) {
      database.answer(list, { body: [] })
    }
    database.answer('list_trending_articles', {
      body: [{ id: '1', slug: 'rain', title: 'Rain', category: 'Culture', recent_views: 3 }],
    })
    database.answer('read_story', { body: [{ resolution: 'story', article: row, related: [{ ...row, id: '2' }] }] })
    database.answer('get_front_page', { body: null })
    database.answer('banner_changes', { body: { changed_at: '2026-11-01T00:00:00Z' } })
    database.answer('published_articles', { body: [row] })
    await read()
    expect(next.cached.tags).toEqual(expected)
    expect(next.cached.lives).not.toEqual([])
  })

  test('and triggers write them into the change feed', () => {
    const migrations = join(LIB, '../supabase/migrations')
    const name = readdirSync(migrations).find((file) => file.endsWith('_changes.sql')) ?? ''
    const triggers = readFileSync(join(migrations, name), 'utf8')
    const kinds = Object.values(reads).flatMap((file) =>
      Object.values(file).flatMap(([, expected]) => expected.map((tag) => tag.replace(/:.*/, ':'))),
    )
    expect([...new Set(kinds)].filter((kind) => !triggers.includes(`'${kind}'`))).toEqual([])
  })

  test('tags a missing story with its slug, because it may be published later', async () => {
    database.answer('read_story', { body: [{ resolution: 'missing' }] })
    expect(await articles.getArticle('snow')).toBeNull()
    expect(next.cached.tags).toEqual(['slug:snow'])
  })

  test('lists more authors and topics in the sitemap than one API response holds', async () => {
    const pages = (first: number, count: number) => ({
      body: Array.from({ length: count }, (_, at) => ({
        slug: `n-${first + at}`,
        last_change: '2026-11-01T00:00:00Z',
      })),
    })
    database.answer('list_archive_months', { body: [] })
    database.answer('list_author_pages', { body: [] })
    database.answer('list_topic_pages', pages(1, 1000), pages(1001, 1000), pages(2001, 3))
    const { body } = await feeds.getPagesSitemap()
    expect([body.match(/\/topic\//g)?.length, database.callsOf('list_topic_pages')]).toEqual([
      2003,
      [{ p_after: '' }, { p_after: 'n-1000' }, { p_after: 'n-2000' }],
    ])
  })

  test('lists all topics and regions by name, beyond one API response', async () => {
    const many = Array.from({ length: 1000 }, (_, at) => ({
      slug: `n-${at}`,
      name: `N ${at}`,
      kind: 'topic',
      articles: 1,
    }))
    const rest = [
      { slug: 'oti-region', name: 'Oti Region', kind: 'region', articles: 2 },
      { slug: 'ants', name: 'Ants', kind: 'topic', articles: 3 },
    ]
    database.answer('list_topic_pages', { body: many }, { body: rest })
    const { regions, topics: found } = await topics.listTopics()
    expect(database.callsOf('list_topic_pages')).toEqual([{ p_after: '' }, { p_after: 'n-999' }])
    expect([found.length, found[0]]).toEqual([1001, { slug: 'ants', name: 'Ants', articles: 3 }])
    expect([regions.length, regions.filter(({ slug }) => slug)]).toEqual([
      16,
      [{ slug: 'oti-region', name: 'Oti Region', articles: 2 }],
    ])
  })

  test('expires the main feed with the front page', async () => {
    database.answer('published_articles', { body: [] })
    database.answer('article_images', { body: [] })
    await feeds.getFeed(feed)
    expect(next.cached.tags).toEqual(['front-page'])
  })

  test('covers every cached function of lib', () => {
    const paths = readdirSync(LIB, { recursive: true, encoding: 'utf8' }).filter((path) =>
      /(?<!\.test)\.ts$/.test(path),
    )
    const found = paths.flatMap((path) => {
      const parts = readFileSync(join(LIB, path), 'utf8').split("\n  'use cache'\n").slice(0, -1)
      return parts.map((before) => `${path}: ${[...before.matchAll(/\bfunction (\w+)/g)].at(-1)?.[1]}`)
    })
    const listed = Object.entries(reads).flatMap(([folder, functions]) =>
      Object.keys(functions).map(
        (name) => `${folder === 'feeds' ? 'content/feeds' : folder}/queries.public.ts: ${name}`,
      ),
    )
    expect(found.sort()).toEqual(listed.sort())
  })
})
