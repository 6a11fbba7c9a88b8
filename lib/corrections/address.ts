import 'server-only'

import { unwrap, report } from '../errors'
import { PAGE_SIZE } from '../site'
import { createReaderClient } from '../supabase/reader'
import { toCorrectionsPlace } from './rules'

/** `isCached`: a cached page saves a query. */
export async function getCorrectionsFate(
  parts: string[],
  isCached: () => boolean,
): Promise<'page' | 'missing' | { unknownBy: string }> {
  const place = toCorrectionsPlace(parts)
  if (!place) return 'missing'
  if (isCached()) return 'page'
  try {
    const signal = AbortSignal.timeout(4000)
    const found = unwrap(
      'page' in place
        ? await createReaderClient()
            .rpc('list_corrections', { p_limit: 1, p_offset: (place.page - 1) * PAGE_SIZE.corrections })
            .select('id')
            .abortSignal(signal)
        : await createReaderClient()
            .from('corrections')
            .select('id')
            .eq('id', place.rejoinder)
            .eq('kind', 'rejoinder')
            .abortSignal(signal),
    )
    return found.length > 0 ? 'page' : 'missing'
  } catch (error) {
    return { unknownBy: report(error, 'corrections address') }
  }
}
