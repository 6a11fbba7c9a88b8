import { SelectField, TextAreaField, TextField } from '@/components/form/fields.client'
import { type ListName, LISTS, nameRowField } from '@/lib/settings/form'

interface Column {
  label: string
  /** Whether it is a text of several lines' length. */
  isLong?: boolean
  options?: { value: string; label: string }[]
}

interface ListFieldProps {
  list: ListName
  /** What a row is, such as "Opening". */
  thing: string
  rows: readonly object[]
  /** By field. */
  columns: Record<string, Column>
}

/** How many empty rows there are for new entries. */
const SPARE = 2

/** The rows of a list, with empty ones at the end, so that it works without JavaScript. An emptied row disappears. */
export function ListField({ list, thing, rows, columns }: ListFieldProps) {
  const count = Math.min(rows.length + SPARE, LISTS[list].max)
  return Array.from({ length: count }, (_, row) => {
    const values = rows[row] as Record<string, string> | undefined
    return (
      <fieldset key={row} className="grid gap-x-4 gap-y-3 border-t border-rule pt-3 sm:grid-cols-2">
        <legend className="float-left text-sm text-muted-foreground sm:col-span-2">
          {values ? `${thing} ${row + 1}` : `New ${thing.toLowerCase()}`}
        </legend>
        {Object.entries(columns).map(([field, { label, isLong, options }]) => {
          const shared = { name: nameRowField(list, row, field), label, required: true, defaultValue: values?.[field] }
          if (options) return <SelectField key={field} {...shared} options={options} />
          if (!isLong) return <TextField key={field} {...shared} />
          return (
            <div key={field} className="sm:col-span-2">
              <TextAreaField {...shared} rows={3} />
            </div>
          )
        })}
      </fieldset>
    )
  })
}
