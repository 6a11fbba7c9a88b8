import { toScriptText } from '@/lib/feeds/structured-data'

/**
 * What a page says about itself to machines. The text is escaped: nothing in it can end the script. It is the last part of a
 * page, where compression finds it again in the data for the browser.
 */
export function StructuredData({ data }: { data: unknown }) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: toScriptText(data) }} />
}
