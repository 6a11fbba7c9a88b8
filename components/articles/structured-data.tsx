import { toScriptText } from '@/lib/feeds/structured-data'

/** Structured data of a page, escaped so that nothing in it can end the script. Comes last, where it compresses best. */
export function StructuredData({ data }: { data: unknown }) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: toScriptText(data) }} />
}
