import { ActionForm } from '@/components/form/action-form.client'
import { SubmitButton } from '@/components/form/submit-button.client'
import { NotificationStateDot } from '@/components/newsroom/notifications/notification-state'
import { type Column, DataTable } from '@/components/newsroom/table/data-table'
import { DashboardList } from '@/components/newsroom/table/dashboard-list'
import { Failure } from '@/components/newsroom/shell/load-failure'
import { TableTime } from '@/components/newsroom/table/table-time'
import { StatusDot } from '@/components/ui/badge'
import { TableCell, TableRow, TableRowHeader } from '@/components/ui/table'
import { Time } from '@/components/site/ui/time'
import { resendEmail, sendTestEmail } from '@/lib/emails/actions'
import { canResend, EMAIL_KINDS, emailList, type EmailView } from '@/lib/emails/dashboard'
import { getMailSetup, type ListedEmail, listEmails } from '@/lib/emails/queries.staff'
import { formatDateTime } from '@/lib/format'
import { load } from '@/lib/db/load'
import type { Query } from '@/lib/db/query'
import type { StaffClient } from '@/lib/db/staff'

const COLUMNS: Column<EmailView['sort']>[] = [
  { label: 'Recipient', sort: 'recipient' },
  { label: 'Kind' },
  { label: 'State' },
  { label: 'Attempts' },
  { label: 'Created', sort: 'created_at' },
  { label: 'Actions', isHidden: true },
]

const STATES = [
  { value: 'waiting', label: 'Waiting' },
  { value: 'sent', label: 'Sent' },
  { value: 'failed', label: 'Failed' },
]
const KINDS = Object.entries(EMAIL_KINDS).map(([value, label]) => ({ value, label }))

/** Lists the e-mails in the outbox. Their bodies are confidential and not shown. */
export async function EmailList({ db, query }: { db: StaffClient; query: Query }) {
  const view = emailList.parse(query)
  const loaded = await load('emails', () => listEmails(db, view))
  if ('reference' in loaded)
    return <Failure text={`Failed to fetch emails: reference ${loaded.reference}`} retry={emailList.buildHref(view)} />
  const { rows, hasMore } = loaded.data
  const setup = getMailSetup()
  return (
    <>
      <MailSetup setup={setup} />
      <DashboardList
        list={emailList}
        view={view}
        search="Search recipients"
        filters={[
          { name: 'state', label: 'State', all: 'All states', options: STATES },
          { name: 'kind', label: 'Kind', all: 'All kinds', options: KINDS },
        ]}
        isEmpty={rows.length === 0}
        hasMore={hasMore}
        empty="No emails yet."
        emptyHint="Confirmations, password resets and notices to staff are listed here for 90 days."
      >
        <DataTable
          label="Emails"
          columns={COLUMNS}
          view={view}
          buildSortHref={(sort) => emailList.buildSortHref(view, sort)}
        >
          {rows.map((email) => (
            <EmailRow key={email.id} email={email} isFile={'folder' in setup} />
          ))}
        </DataTable>
      </DashboardList>
    </>
  )
}

function MailSetup({ setup }: { setup: ReturnType<typeof getMailSetup> }) {
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-3 border-b border-rule pb-4">
      <p className="min-w-0 text-muted-foreground">
        {'server' in setup ? (
          <>
            Emails are sent from <span className="break-all">{setup.from}</span> through {setup.server}.
          </>
        ) : (
          <>
            No mail server is set up, so emails reach no one. On the server, each is a file in{' '}
            <code className="break-all text-ink">{setup.folder}</code>.
          </>
        )}
      </p>
      <ActionForm action={sendTestEmail} label="Test email" errors="toast">
        <SubmitButton variant="outline" size="sm" busyLabel="Sending…">
          Send Test Email
        </SubmitButton>
      </ActionForm>
    </div>
  )
}

function EmailRow({ email, isFile }: { email: ListedEmail; isFile: boolean }) {
  const { id, kind, recipient, state, attempts, next_attempt_at, last_error, created_at } = email
  const isRetried = state === 'waiting' && last_error !== null
  return (
    <TableRow>
      <TableRowHeader className="max-w-72 break-words">{recipient}</TableRowHeader>
      <TableCell label="Kind" className="whitespace-nowrap">
        {EMAIL_KINDS[kind]}
      </TableCell>
      <TableCell label="State" className="min-w-40 max-w-96">
        {isFile && state === 'sent' ? (
          <StatusDot tone="muted">Kept in a file</StatusDot>
        ) : (
          <NotificationStateDot state={state} />
        )}
        {last_error && <span className="block text-xs break-words text-red">{last_error}</span>}
        {isRetried && (
          <span className="block text-xs text-muted-foreground">
            Next attempt <Time at={next_attempt_at}>{formatDateTime(next_attempt_at)}</Time>
          </span>
        )}
      </TableCell>
      <TableCell label="Attempts" className="tabular-nums">
        {attempts}
      </TableCell>
      <TableTime label="Created" at={created_at} />
      <TableCell className="text-right">
        {canResend(email) && (
          <ActionForm action={resendEmail} errors="toast">
            <input type="hidden" name="id" value={id} />
            <SubmitButton variant="outline" size="sm" busyLabel="Queuing…">
              Resend<span className="sr-only"> to {recipient}</span>
            </SubmitButton>
          </ActionForm>
        )}
      </TableCell>
    </TableRow>
  )
}
