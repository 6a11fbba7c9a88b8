import { TextField } from '@/components/form/fields.client'

import { FieldGroup } from './field-group'

interface AdMoneyFieldsProps {
  ad: { max_budget: number | null; cost_per_view: number; cost_per_click: number }
}

export function AdMoneyFields({ ad }: AdMoneyFieldsProps) {
  return (
    <FieldGroup title="Budget">
      <TextField
        name="max_budget"
        label="Max budget"
        type="number"
        min={0}
        step={0.01}
        hint="In cedis. 0 means no limit."
        defaultValue={String(ad.max_budget ?? 0)}
      />
      <TextField
        name="cost_per_view"
        label="Cost per view"
        type="number"
        min={0}
        step={0.0001}
        hint="In cedis. Added to the amount spent for each view."
        defaultValue={String(ad.cost_per_view)}
      />
      <TextField
        name="cost_per_click"
        label="Cost per click"
        type="number"
        min={0}
        step={0.0001}
        hint="In cedis. Added to the amount spent for each click."
        defaultValue={String(ad.cost_per_click)}
      />
    </FieldGroup>
  )
}
