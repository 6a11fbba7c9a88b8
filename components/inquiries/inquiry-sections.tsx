import { notFound } from 'next/navigation'

import { DeleteQuestion } from '@/components/staff/delete-question'
import { openDashboard } from '@/lib/auth/queries.staff'
import { ADMINS } from '@/lib/auth/rules'
import { deleteInquiry } from '@/lib/inquiries/actions.admin'
import { getInquiry } from '@/lib/inquiries/queries.staff'
import { fromList } from '@/lib/list-return'
import { routes } from '@/lib/routes'

import { InquiryDetail } from './inquiry-detail'

interface InquirySectionProps {
  id: string
  /** Query string of the list behind it. */
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
  const { company, name } = await mustGetInquiry(id)
  return (
    <DeleteQuestion
      question="Are you sure you want to delete this inquiry?"
      what={`${company}: ${name}`}
      action={deleteInquiry}
      fields={{ inquiry_id: id, list }}
      button="Delete Inquiry"
      cancel={fromList(routes.inquiry(id), list)}
    />
  )
}
