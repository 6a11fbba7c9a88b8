import { notFound } from 'next/navigation'

import { DeleteQuestion } from '@/components/newsroom/table/delete-question'
import { Gone } from '@/components/newsroom/shell/gone'
import { openDashboard } from '@/lib/auth/queries.staff'
import { ADMINS } from '@/lib/auth/rules'
import { deleteInquiry } from '@/lib/inquiries/actions.admin'
import { inquiryList } from '@/lib/inquiries/dashboard'
import { getInquiry } from '@/lib/inquiries/queries.staff'
import { backToList, withReturnTo } from '@/lib/lists/list-return'
import { routes } from '@/lib/routes/routes'

import { InquiryDetail } from './inquiry-detail'

interface InquirySectionProps {
  id: string
  /** The query string of the list that the inquiry was opened from. */
  list: string
}

async function mustGetInquiry(id: string) {
  const { db } = await openDashboard(ADMINS)
  return (await getInquiry(db, id)) ?? notFound()
}

export async function ShowInquiry({ id, list }: InquirySectionProps) {
  return <InquiryDetail inquiry={await mustGetInquiry(id)} list={list} />
}

export async function DeleteInquiry({ id, list }: InquirySectionProps) {
  const { db } = await openDashboard(ADMINS)
  const inquiry = await getInquiry(db, id)
  if (!inquiry) return <Gone text="This inquiry no longer exists." list={backToList(inquiryList, list)} />
  return (
    <DeleteQuestion
      question="Are you sure you want to delete this inquiry?"
      what={`${inquiry.company}: ${inquiry.name}`}
      action={deleteInquiry}
      fields={{ inquiry_id: id, list }}
      button="Delete Inquiry"
      cancel={withReturnTo(routes.inquiry(id), list)}
    />
  )
}
