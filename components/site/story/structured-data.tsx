import { serializeForScript } from '@/lib/content/feeds/structured-data'

/** Structured data for search engines, escaped so that it cannot close its script. */
export function StructuredData({ data }: { data: unknown }) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: serializeForScript(data) }} />
}
