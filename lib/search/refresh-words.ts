import 'server-only'

import { must } from '../errors'
import { serviceDb } from '../supabase/service'

/** Brings the words that misspelt searches are corrected by up to date. */
export async function refreshSearchWords(): Promise<void> {
  const { error } = await serviceDb().rpc('refresh_search_words')
  must({ data: true, error })
}
