import type { MetadataRoute } from 'next'

import type { Site } from './schema'

type Stance = Site['crawlers']

/**
 * Crawlers that collect texts to train language models, and the names by which search engines let sites refuse that.
 * Crawlers that fetch a page because somebody asks an assistant about it are not among them.
 */
const TRAINING = [
  'AI2Bot',
  'Amazonbot',
  'anthropic-ai',
  'Applebot-Extended',
  'Bytespider',
  'CCBot',
  'ClaudeBot',
  'cohere-training-data-crawler',
  'Diffbot',
  'FacebookBot',
  'Google-Extended',
  'GPTBot',
  'ImagesiftBot',
  'meta-externalagent',
  'omgili',
  'PanguBot',
  'Timpibot',
]

/** Lists the rules of robots.txt. */
export function listCrawlerRules(stance: Stance, privateFolders: string[]): MetadataRoute.Robots['rules'] {
  if (stance === 'closed') return { userAgent: '*', disallow: '/' }
  // The longer match wins, so /author/ can be crawled although /auth cannot.
  const all = { userAgent: '*', allow: ['/', '/author/'], disallow: privateFolders }
  return stance === 'search' ? [all, { userAgent: TRAINING, disallow: '/' }] : all
}

/** Lists the headers of every answer. TDM-Reservation reserves the right to mine texts, as the EU's directive asks. */
export const listCrawlerHeaders = (stance: Stance): [string, string][] =>
  stance === 'open'
    ? []
    : [
        ['TDM-Reservation', '1'],
        ...(stance === 'closed' ? [['X-Robots-Tag', 'noindex, nofollow'] as [string, string]] : []),
      ]
