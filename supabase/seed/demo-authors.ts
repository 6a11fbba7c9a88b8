import { toSlug } from '../../lib/articles/rules.ts'
import type { Drawing } from './load-pictures.ts'
import type { Category } from './pictures/palette.ts'
import type { Face } from './pictures/portrait.ts'

interface AuthorPage {
  job_title: string
  /** Section whose colours the portrait uses. */
  section: Category
  face: Face
  biography: string
}

/** Author pages of the demo's correspondents, all fictional. */
export const AUTHOR_PAGES: Record<string, AuthorPage> = {
  'Abdul-Rahim Yelzagu': {
    job_title: 'Northern Region correspondent', section: 'politics', face: { hair: 'cap', beard: true },
    biography: 'Reports from Tamale on local government, football and the price of a bag of maize. He taught mathematics for nine years and still checks every sum.',
  },
  'Adwoa Frempomaa': {
    job_title: 'Business reporter', section: 'business', face: { hair: 'bun', earrings: true },
    biography: 'Writes about small companies, co-operatives and the people who keep their books. From Sunyani.',
  },
  'Dzifa Amenuvor': {
    job_title: 'Volta correspondent', section: 'lifestyle', face: { hair: 'round', earrings: true },
    biography: 'Covers the lagoon, the ferries and the farms between Keta and Hohoe. She was a radio producer before she wrote.',
  },
  'Efua Sarkodie-Mills': {
    job_title: 'Features writer', section: 'entertainment', face: { hair: 'wrap', glasses: true },
    biography: 'Writes long pieces about ordinary work. Based in Cape Coast.',
  },
  'Issah Wumbei': {
    job_title: 'Parliament and courts', section: 'politics', face: { hair: 'short', glasses: true },
    biography: 'Follows bills from the gallery and cases from the back bench.\nBorn in Yendi, lives in Accra.',
  },
  'Kojo Amissah-Bentil': {
    job_title: 'Sports editor', section: 'sports', face: { hair: 'bald', beard: true, isOld: true },
    biography: 'Has watched the league from every press bench in the country, and from several trees.',
  },
  'Kwabena Ntiamoah-Lartey': {
    job_title: 'Ashanti correspondent', section: 'opinion', face: { hair: 'short', beard: true },
    biography: 'Reports from Kumasi on markets, roads and the assembly.',
  },
  'Lariba Ayamga': {
    job_title: 'Upper East correspondent', section: 'technology', face: { hair: 'braids', earrings: true },
    biography: 'Reports from Bolgatanga on weavers, farmers and schools, often by bicycle. She speaks Gurene, Kasem and Hausa with the people she writes about.',
  },
  'Maame Esi Turkson': {
    job_title: 'Education reporter', section: 'education', face: { hair: 'wrap', glasses: true, isOld: true },
    biography: 'A former head teacher who writes about classrooms, buses and exam halls.',
  },
  'Naa Dedei Okpoti': {
    job_title: 'Culture writer', section: 'culture', face: { hair: 'braids' },
    biography: 'Writes about music, cloth and old houses in Accra.',
  },
  'Selorm Agbezuge': {
    job_title: 'Technology reporter', section: 'technology', face: { hair: 'short' },
    biography: 'Explains networks, software and solar panels, and repairs the newsroom’s own.',
  },
  'Yaw Obiri-Danso': {
    job_title: 'Columnist', section: 'opinion', face: { hair: 'short', glasses: true, isOld: true },
    biography: 'Writes on public life. His columns are his own opinion.',
  },
}

/** Path of a correspondent's portrait in the bucket. */
export const toFaceFile = (name: string) => `authors/${toSlug(name)}.webp`

export const faceDrawings: Drawing[] = Object.entries(AUTHOR_PAGES).map(([name, { face, section }]) => ({ file: toFaceFile(name), face, category: section, seed: name }))
