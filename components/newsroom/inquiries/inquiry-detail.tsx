import type { ReactNode } from 'react'

import { ActionForm } from '@/components/form/action-form.client'
import { SubmitButton } from '@/components/form/submit-button.client'
import { SheetLink } from '@/components/newsroom/table/sheet-link.client'
import { Button } from '@/components/ui/button'
import { Time } from '@/components/site/ui/time'
import { buildMailto } from '@/lib/contact/rules'
import { formatDateTime } from '@/lib/format'
import { markInquiry } from '@/lib/inquiries/actions.admin'
import type { Inquiry } from '@/lib/inquiries/queries.staff'
import { type InquiryStatus, describeBudget, getInquiryStatus, describePackage } from '@/lib/inquiries/rules'
import { withReturnTo } from '@/lib/lists/list-return'
import { routes } from '@/lib/routes/routes'
import { site } from '@/lib/settings/site'

import { InquiryStatusDot } from './inquiry-status'

/** The statuses that may follow each status, the most common first. */
const STEPS: Record<InquiryStatus, { to: InquiryStatus; label: string }[]> = {
  unread: [
    { to: 'read', label: 'Mark as Read' },
    { to: 'handled', label: 'Mark as Handled' },
  ],
  read: [
    { to: 'handled', label: 'Mark as Handled' },
    { to: 'unread', label: 'Mark as Unread' },
  ],
  handled: [{ to: 'read', label: 'Open Again' }],
}

export function InquiryDetail({ inquiry, list }: { inquiry: Inquiry; list: string }) {
  const { name, email, phone } = inquiry
  return (
    <div className="space-y-6">
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[8rem_1fr]">
        <Line label="Status">
          <InquiryStatusDot inquiry={inquiry} />
        </Line>
        <Line label="Company">{inquiry.company}</Line>
        <Line label="Name">{name}</Line>
        <Line label="Email">{email}</Line>
        {phone && (
          <Line label="Phone">
            <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className="underline underline-offset-4">
              {phone}
            </a>
          </Line>
        )}
        <Line label="Package">{describePackage(inquiry.package_type)}</Line>
        <Line label="Budget">{describeBudget(inquiry.budget_range)}</Line>
        <Line label="Date">
          <Time at={inquiry.created_at}>{formatDateTime(inquiry.created_at)}</Time>
        </Line>
      </dl>
      <p className="max-w-measure border-l-4 border-rule py-1 pl-4 text-base leading-relaxed break-words whitespace-pre-line">
        {inquiry.message}
      </p>
      <div className="grid gap-2 sm:flex sm:flex-wrap">
        <Button asChild>
          <a href={buildMailto(email, `Your inquiry about advertising with ${site().name}`)}>Reply by Email</a>
        </Button>
        <ActionForm action={markInquiry} label="Status of the inquiry" errors="toast" className="contents">
          <input type="hidden" name="inquiry_id" value={inquiry.id} />
          {STEPS[getInquiryStatus(inquiry)].map(({ to, label }) => (
            <SubmitButton key={to} name="status" value={to} variant="outline">
              {label}
            </SubmitButton>
          ))}
        </ActionForm>
        <Button asChild variant="destructive" className="sm:ml-auto">
          <SheetLink href={withReturnTo(routes.deleteRecord('inquiries', inquiry.id), list)}>Delete Inquiry</SheetLink>
        </Button>
      </div>
    </div>
  )
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted-foreground max-sm:-mb-3">{label}</dt>
      <dd className="break-words">{children}</dd>
    </>
  )
}
