'use server'

import { staffAction } from '../action'
import { EDITORS } from '../auth/rules'
import { Refusal } from '../errors'
import { guardedFetch } from '../fetching/guarded-fetch'
import { Unfetchable } from '../fetching/unfetchable'
import { readApart } from '../isolation/read-apart'
import { Unreadable } from '../isolation/unreadable'
import { type ImportedArticle, importSchema } from './schema'

async function mustFetchPage(url: string) {
  try {
    const page = await guardedFetch(url, 'page')
    if (page) return page
  } catch (fault) {
    if (!(fault instanceof Unfetchable)) throw fault
    // Editors read the specified sentence; whoever runs the newsroom finds the reason here.
    console.warn(`Import of ${URL.parse(url)?.host}: ${fault.message}`)
  }
  throw new Refusal('Failed to fetch the webpage', 'Error')
}

/** Fetches a page for the article editor. Nothing is stored; without JavaScript the typed text is sent along and comes back. */
export const importArticle = staffAction<typeof importSchema, ImportedArticle>(
  'importArticle',
  EDITORS,
  { schema: importSchema, keepsTyped: true, failure: { title: 'Error', message: 'Failed to import article from URL' } },
  async ({ url }) => {
    const page = await mustFetchPage(url)
    const article = await readApart('article', page.text, page.url).catch((fault: unknown) => {
      if (fault instanceof Unreadable) return null
      throw fault
    })
    if (!article) throw new Refusal('Could not extract article content from the provided URL', 'Error')
    return { data: article }
  },
)
