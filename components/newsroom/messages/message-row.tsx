import clsx from 'clsx'
import { Eye, Trash2 } from 'lucide-react'

import { RowLink } from '@/components/newsroom/table/row-link'
import { RowMenu } from '@/components/newsroom/table/row-menu'
import { TimeInTwoLines } from '@/components/newsroom/table/table-time'
import { Link } from '@/components/site/ui/link'
import { TableCell, TableRow, TableRowHeader } from '@/components/ui/table'
import type { MessageRow as Row } from '@/lib/contact/queries.staff'
import { withReturnTo } from '@/lib/lists/list-return'
import { routes } from '@/lib/routes/routes'

import { MarkReadForm } from './mark-read-form'
import { ReadDot } from './read-dot'

export function MessageRow({ message, listQuery }: { message: Row; listQuery: string }) {
  const { id, name, email, subject, read, created_at } = message
  const weight = !read && 'font-semibold'
  return (
    <TableRow>
      <TableCell>
        <ReadDot read={read} />
      </TableCell>
      <TableCell className={clsx('max-w-52 truncate xl:max-w-80', weight)}>{name}</TableCell>
      <TableCell className="max-w-56 truncate text-muted-foreground xl:max-w-80 sm:max-lg:hidden">{email}</TableCell>
      <TableRowHeader className="w-full min-w-32">
        <Link
          href={withReturnTo(routes.message(id), listQuery)}
          className={clsx('flex min-h-9 items-center hover:underline max-sm:min-h-11', weight)}
        >
          <span className="line-clamp-2">{subject}</span>
        </Link>
      </TableRowHeader>
      <TableCell className="text-muted-foreground tabular-nums sm:max-md:hidden">
        <TimeInTwoLines at={created_at} />
      </TableCell>
      <TableCell>
        <div className="flex justify-end gap-1">
          {!read && <MarkReadForm id={id} subject={subject} />}
          <RowLink href={withReturnTo(routes.message(id), listQuery)} icon={Eye} label="View" about={subject} />
          <RowMenu about={subject}>
            <RowLink
              href={withReturnTo(routes.deleteRecord('messages', id), listQuery)}
              icon={Trash2}
              label="Delete"
              about={subject}
              isSheet
            />
          </RowMenu>
        </div>
      </TableCell>
    </TableRow>
  )
}
