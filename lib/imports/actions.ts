'use server'

import { staffAction } from '../action'
import { EDITORS } from '../auth/rules'
import { UserError } from '../db/errors'
import { safeFetch } from '../fetching/safe-fetch'
import { FetchError } from '../fetching/fetch-error'
import { logSentence } from '../log'
import { parseInWorker } from '../worker/parse-in-worker'
import { ParseError } from '../worker/parse-error'
import { type ImportedArticle, importSchema } from './schema'

async function mustFetchPage(url: string) {
  try {
    const page = await safeFetch(url, 'page')
    if (page) return page
  } catch (error) {
    if (!(error instanceof FetchError)) throw error
    // Editors see the specified message; the log has the reason.
    logSentence(`Import of ${URL.parse(url)?.host}: ${error.message}`, 'warn')
  }
  throw new UserError('Failed to fetch the webpage', 'Error')
}

/** Imports a page without storing anything. Without JavaScript, the form's text is sent along and restored. */
export const importArticle = staffAction<typeof importSchema, ImportedArticle>(
  'importArticle',
  EDITORS,
  { schema: importSchema, keepsTyped: true, failure: { title: 'Error', message: 'Failed to import article from URL' } },
  async ({ url }) => {
    const page = await mustFetchPage(url)
    const article = await parseInWorker('article', page.text, page.url).catch((error: unknown) => {
      if (error instanceof ParseError) return null
      throw error
    })
    if (!article) throw new UserError('Could not extract article content from the provided URL', 'Error')
    return { data: article }
  },
)
