import clsx from 'clsx'
import Link from 'next/link'

import { type Column, DataTable } from '@/components/staff/data-table'
import { toButtonClass } from '@/components/ui/button'
import { TableCell, TableRow } from '@/components/ui/table'
import { toDateTime } from '@/lib/format'
import { inquiryList, type InquiryListView, type ListedInquiry } from '@/lib/inquiries/queries.staff'
import { toBudgetName, toPackageName } from '@/lib/inquiries/rules'
import { routes } from '@/lib/routes'

import { InquiryStatusDot } from './inquiry-status'

const COLUMNS: Column<InquiryListView['sort']>[] = [
  { label: 'Status' },
  { label: 'Company', sort: 'company' },
  { label: 'Name', sort: 'name' },
  { label: 'Email' },
  { label: 'Package', sort: 'package_type' },
  { label: 'Budget' },
  { label: 'Date', sort: 'created_at' },
  { label: 'Actions', isHidden: true },
]

export function InquiryTable({ inquiries, view }: { inquiries: ListedInquiry[]; view: InquiryListView }) {
  return (
    <DataTable label="Inquiries" columns={COLUMNS} view={view} toSorted={(sort) => inquiryList.toSorted(view, sort)}>
      {inquiries.map((inquiry) => (
        <TableRow key={inquiry.id} className={clsx(!inquiry.read && 'font-semibold')}>
          <TableCell>
            <InquiryStatusDot inquiry={inquiry} />
          </TableCell>
          <TableCell className="min-w-40">
            <Link href={routes.inquiry(inquiry.id)} className="hover:text-red">
              {inquiry.company}
            </Link>
          </TableCell>
          <TableCell className="min-w-36">{inquiry.name}</TableCell>
          <TableCell>{inquiry.email}</TableCell>
          <TableCell className="whitespace-nowrap">{toPackageName(inquiry.package_type)}</TableCell>
          <TableCell className="whitespace-nowrap">{toBudgetName(inquiry.budget_range)}</TableCell>
          <TableCell className="whitespace-nowrap">
            <time dateTime={inquiry.created_at}>{toDateTime(inquiry.created_at)}</time>
          </TableCell>
          <TableCell>
            <div className="flex justify-end gap-1">
              <Link href={routes.inquiry(inquiry.id)} prefetch={false} className={toButtonClass('quiet', 'sm', 'px-2!')}>
                View<span className="sr-only"> inquiry of {inquiry.company}</span>
              </Link>
              <Link href={routes.deleteInquiry(inquiry.id)} prefetch={false} scroll={false} className={toButtonClass('quiet', 'sm', 'px-2!')}>
                Delete<span className="sr-only"> inquiry of {inquiry.company}</span>
              </Link>
            </div>
          </TableCell>
        </TableRow>
      ))}
    </DataTable>
  )
}
