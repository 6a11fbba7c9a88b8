import { TextLink } from '@/components/site/pages/text-link'
import { BackLink } from '@/components/newsroom/shell/back-link'
import { Failure } from '@/components/newsroom/shell/load-failure'
import { DeletedRecord } from '@/components/newsroom/shell/gone'
import { SheetLink } from '@/components/newsroom/table/sheet-link.client'
import { Button } from '@/components/ui/button'
import { Time } from '@/components/site/ui/time'
import { openDashboard } from '@/lib/auth/queries.staff'
import { ADMINS } from '@/lib/auth/rules'
import { messageList, buildReplyLink } from '@/lib/contact/dashboard'
import { getMessage } from '@/lib/contact/queries.staff'
import { buildMailto } from '@/lib/contact/rules'
import { formatDateTime } from '@/lib/format'
import { backToList, withReturnTo } from '@/lib/lists/list-return'
import { load } from '@/lib/db/load'
import { routes } from '@/lib/routes/routes'

import { MarkReadForm } from './mark-read-form'
import { ReadDot } from './read-dot'

interface MessageDetailProps {
  id: string
  /** The query string of the list that the message was opened from. */
  list: string
}

export async function MessageDetail({ id, list }: MessageDetailProps) {
  const { db } = await openDashboard(ADMINS)
  const loaded = await load('contact message', () => getMessage(db, id))
  if ('reference' in loaded)
    return <Failure text="Failed to fetch contact messages." reference={loaded.reference} retry="" />
  const message = loaded.data
  if (!message) return <DeletedRecord text="This message no longer exists." list={backToList(messageList, list)} />
  const { name, email, subject, read, created_at } = message
  return (
    <article className="mx-auto max-w-3xl py-4">
      <BackLink href={backToList(messageList, list)} label="Back to List" />
      <h2 className="mt-1 text-2xl break-words">{subject}</h2>
      <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-1 border-b border-rule pb-4 text-muted-foreground">
        <ReadDot read={read} />
        <span className="break-all">
          {name} · <TextLink href={buildMailto(email)}>{email}</TextLink>
        </span>
        <Time at={created_at}>{formatDateTime(created_at)}</Time>
      </div>
      <p className="max-w-measure py-6 text-base leading-relaxed break-words whitespace-pre-line">{message.message}</p>
      <div className="flex flex-wrap gap-2 border-t border-rule pt-4">
        <Button asChild size="sm">
          <a href={buildReplyLink(message)}>Reply by Email</a>
        </Button>
        {!read && <MarkReadForm id={id} variant="outline" />}
        <Button asChild variant="destructive" size="sm" className="ml-auto">
          <SheetLink href={withReturnTo(routes.deleteRecord('messages', id), list)}>Delete Message</SheetLink>
        </Button>
      </div>
    </article>
  )
}
