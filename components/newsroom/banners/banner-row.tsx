import { Pencil, Trash2 } from 'lucide-react'

import { ActionForm } from '@/components/form/action-form.client'
import { SubmitButton } from '@/components/form/submit-button.client'
import { RowLink } from '@/components/newsroom/table/row-link'
import { RowMenu } from '@/components/newsroom/table/row-menu'
import { SheetLink } from '@/components/newsroom/table/sheet-link.client'
import { TimeInTwoLines } from '@/components/newsroom/table/table-time'
import { TableCell, TableRow, TableRowHeader } from '@/components/ui/table'
import { switchBanner } from '@/lib/banners/actions'
import type { BannerItem } from '@/lib/banners/queries.staff'
import type { BannerStatus } from '@/lib/banners/schema'
import { withReturnTo } from '@/lib/lists/list-return'
import { routes } from '@/lib/routes/routes'

import { BannerStatusDot } from './banner-status'
import { PRIORITY_LABELS, TYPE_LABELS } from './banner-labels'

interface BannerRowProps {
  banner: BannerItem
  status: BannerStatus
  listQuery: string
}

export function BannerRow({ banner, status, listQuery }: BannerRowProps) {
  const { id, title, message } = banner
  return (
    <TableRow>
      <TableCell>
        <BannerStatusDot status={status} />
      </TableCell>
      <TableRowHeader className="w-full min-w-64">
        <SheetLink
          href={withReturnTo(routes.editBanner(id), listQuery)}
          className="line-clamp-2 font-semibold hover:underline"
        >
          {title}
        </SheetLink>
        <span className="line-clamp-2 text-xs text-muted-foreground">{message}</span>
      </TableRowHeader>
      <TableCell className="sm:max-md:hidden">{TYPE_LABELS[banner.type]}</TableCell>
      <TableCell label="Priority" className="sm:max-md:hidden">
        {PRIORITY_LABELS[banner.priority]}
      </TableCell>
      <TableCell label="Expires" className="text-muted-foreground tabular-nums sm:max-lg:hidden">
        {banner.expires_at ? <TimeInTwoLines at={banner.expires_at} /> : 'Never'}
      </TableCell>
      <TableCell label="Created" className="text-muted-foreground tabular-nums sm:max-lg:hidden">
        <TimeInTwoLines at={banner.created_at} />
      </TableCell>
      <TableCell>
        <div className="flex justify-end gap-1">
          <SwitchForm banner={banner} />
          <RowLink
            href={withReturnTo(routes.editBanner(id), listQuery)}
            icon={Pencil}
            label="Edit"
            about={title}
            isSheet
          />
          <RowMenu about={title}>
            <RowLink
              href={withReturnTo(routes.deleteRecord('banners', id), listQuery)}
              icon={Trash2}
              label="Delete"
              about={title}
              isSheet
            />
          </RowMenu>
        </div>
      </TableCell>
    </TableRow>
  )
}

function SwitchForm({ banner }: { banner: BannerItem }) {
  return (
    <ActionForm action={switchBanner} errors="toast">
      <input type="hidden" name="banner_id" value={banner.id} />
      <SubmitButton name="active" value={banner.active ? 'no' : 'yes'} variant="ghost" size="sm">
        {banner.active ? 'Deactivate' : 'Activate'}
        <span className="sr-only"> {banner.title}</span>
      </SubmitButton>
    </ActionForm>
  )
}
