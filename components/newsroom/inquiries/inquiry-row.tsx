import clsx from 'clsx'
import { Eye, Trash2 } from 'lucide-react'

import type { Column } from '@/components/newsroom/table/data-table'
import { RowLink } from '@/components/newsroom/table/row-link'
import { RowMenu } from '@/components/newsroom/table/row-menu'
import { TableTime } from '@/components/newsroom/table/table-time'
import { Link } from '@/components/site/ui/link'
import { TableCell, TableRow, TableRowHeader } from '@/components/ui/table'
import type { InquiryView } from '@/lib/inquiries/dashboard'
import type { ListedInquiry } from '@/lib/inquiries/queries.staff'
import { describeBudget, describePackage } from '@/lib/inquiries/rules'
import { withReturnTo } from '@/lib/lists/list-return'
import { routes } from '@/lib/routes/routes'

import { InquiryStatusDot } from './inquiry-status'

export const INQUIRY_COLUMNS: Column<InquiryView['sort']>[] = [
  { label: 'Status' },
  { label: 'Company', sort: 'company' },
  { label: 'Name', sort: 'name' },
  { label: 'Email' },
  { label: 'Package', sort: 'package_type' },
  { label: 'Budget' },
  { label: 'Date', sort: 'created_at' },
  { label: 'Actions', isHidden: true },
]

interface InquiryRowProps {
  inquiry: ListedInquiry
  /** The query string of the list, for links back to it. */
  listQuery: string
}

export function InquiryRow({ inquiry, listQuery }: InquiryRowProps) {
  return (
    <TableRow className={clsx(!inquiry.read && 'font-semibold')}>
      <TableCell>
        <InquiryStatusDot inquiry={inquiry} />
      </TableCell>
      <TableRowHeader className="min-w-32">
        <Link href={withReturnTo(routes.inquiry(inquiry.id), listQuery)} className="hover:text-red">
          {inquiry.company}
        </Link>
      </TableRowHeader>
      <TableCell>{inquiry.name}</TableCell>
      <TableCell>{inquiry.email}</TableCell>
      <TableCell className="whitespace-nowrap">{describePackage(inquiry.package_type)}</TableCell>
      <TableCell className="whitespace-nowrap">{describeBudget(inquiry.budget_range)}</TableCell>
      <TableTime label="Date" at={inquiry.created_at} />
      <TableCell>
        <div className="flex justify-end gap-1">
          <RowLink
            href={withReturnTo(routes.inquiry(inquiry.id), listQuery)}
            icon={Eye}
            label="View"
            about={`inquiry of ${inquiry.company}`}
          />
          <RowMenu about={`inquiry of ${inquiry.company}`}>
            <RowLink
              href={withReturnTo(routes.deleteRecord('inquiries', inquiry.id), listQuery)}
              icon={Trash2}
              label="Delete"
              about={`inquiry of ${inquiry.company}`}
              isSheet
            />
          </RowMenu>
        </div>
      </TableCell>
    </TableRow>
  )
}
