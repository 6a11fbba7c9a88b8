import { toSlug } from '../../lib/articles/rules.ts'

interface AuthorPage {
  job_title: string
  biography: string
}

/** All fictional. */
export const AUTHOR_PAGES: Record<string, AuthorPage> = {
  'Abdul-Rahim Yelzagu': {
    job_title: 'Northern Region correspondent',
    biography:
      'Reports from Tamale on local government, football and the price of a bag of maize. He taught mathematics for nine years and still checks every sum.',
  },
  'Adwoa Frempomaa': {
    job_title: 'Business reporter',
    biography: 'Writes about small companies, co-operatives and the people who keep their books. From Sunyani.',
  },
  'Dzifa Amenuvor': {
    job_title: 'Volta correspondent',
    biography:
      'Covers the lagoon, the ferries and the farms between Keta and Hohoe. She was a radio producer before she wrote.',
  },
  'Efua Sarkodie-Mills': {
    job_title: 'Features writer',
    biography: 'Writes long pieces about ordinary work. Based in Cape Coast.',
  },
  'Issah Wumbei': {
    job_title: 'Parliament and courts',
    biography: 'Follows bills from the gallery and cases from the back bench.\nBorn in Yendi, lives in Accra.',
  },
  'Kojo Amissah-Bentil': {
    job_title: 'Sports editor',
    biography: 'Has watched the league from every press bench in the country, and from several trees.',
  },
  'Kwabena Ntiamoah-Lartey': {
    job_title: 'Ashanti correspondent',
    biography: 'Reports from Kumasi on markets, roads and the assembly.',
  },
  'Lariba Ayamga': {
    job_title: 'Upper East correspondent',
    biography:
      'Reports from Bolgatanga on weavers, farmers and schools, often by bicycle. She speaks Gurene, Kasem and Hausa with the people she writes about.',
  },
  'Maame Esi Turkson': {
    job_title: 'Education reporter',
    biography: 'A former head teacher who writes about classrooms, buses and exam halls.',
  },
  'Naa Dedei Okpoti': {
    job_title: 'Culture writer',
    biography: 'Writes about music, cloth and old houses in Accra.',
  },
  'Selorm Agbezuge': {
    job_title: 'Technology reporter',
    biography: 'Explains networks, software and solar panels, and repairs the newsroom’s own.',
  },
  'Yaw Obiri-Danso': {
    job_title: 'Columnist',
    biography: 'Writes on public life. His columns are his own opinion.',
  },
}

/** In supabase/seed/pictures. */
export const toFaceFile = (name: string) => `authors/${toSlug(name)}.webp`
