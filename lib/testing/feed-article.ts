import type { FeedArticle } from '../content/feeds/schema'

export const SITE = 'https://news.example'

export function makeArticle(changes: Partial<FeedArticle> = {}): FeedArticle {
  return {
    id: '3f0d2a4e-8f0b-4f5e-9a65-0c1c7d1f9a11',
    slug: 'kwame-and-okyeame',
    title: 'Kwame & Ɔkyeame <live>: ŋutsu ɖe, “Ɛyɛ” 🎉',
    excerpt: 'Prices < 5 & rising',
    content: 'First line\nsecond line with <b>tags</b> & more.\r\n\r\nSecond paragraph.',
    category: 'Politics',
    image_url: '/media/article-images/one.webp?x=1&y=2',
    image_alt: 'A "star" over Accra',
    image_caption: 'Accra & Tema 🎉',
    image_credit: 'Kofi <b>',
    image_width: 1200,
    image_height: 800,
    publication_date: '2026-11-21T10:00:00+00:00',
    content_updated_at: '2026-11-21T09:00:00+00:00',
    bylines: [{ name: 'Ama Ɔkyere', slug: 'ama-okyere' }],
    source_name: null,
    source_url: null,
    source_nofollow: false,
    language: null,
    images: [],
    ...changes,
  }
}
