import { SheetLink } from '@/components/newsroom/table/sheet-link.client'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { routes } from '@/lib/routes/routes'
import type { Source } from '@/lib/sources/queries.staff'

import { FeedTestForm } from './feed-test.client'
import { SourceHealth } from './source-health'
import { SourceSwitch } from './source-switch.client'

export function SourceCard({ source }: { source: Source }) {
  return (
    <Card className="flex h-full flex-col gap-3">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="text-lg break-words">{source.name}</h3>
          <a
            href={source.url}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className="text-sm break-all text-muted-foreground underline underline-offset-4"
          >
            {source.url.replace(/^https?:\/\/(www\.)?|\/$/g, '')}
          </a>
        </div>
        <SourceSwitch source={source} />
      </div>
      {(source.rss_feed_url || source.api_endpoint) && (
        <div className="flex gap-2">
          {source.rss_feed_url && <Badge>RSS</Badge>}
          {source.api_endpoint && <Badge>API</Badge>}
        </div>
      )}
      <SourceHealth source={source} />
      <div className="mt-auto flex flex-wrap gap-2 pt-2">
        <Button asChild variant="outline" size="sm">
          <SheetLink href={routes.editSource(source.id)}>
            Edit<span className="sr-only"> {source.name}</span>
          </SheetLink>
        </Button>
        {source.rss_feed_url && <FeedTestForm sourceId={source.id} name={source.name} />}
        <Button asChild variant="ghost" size="sm" className="ml-auto">
          <SheetLink href={routes.deleteRecord('sources', source.id)}>
            Delete<span className="sr-only"> {source.name}</span>
          </SheetLink>
        </Button>
      </div>
    </Card>
  )
}
