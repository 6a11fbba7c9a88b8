import { serializeForScript } from '@/lib/content/feeds/structured-data'

/** Escaped so that it cannot close the script. */
export function StructuredData({ data }: { data: unknown }) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: serializeForScript(data) }} />
}
