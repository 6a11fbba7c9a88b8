import { AccraTimeField } from '@/components/newsroom/form/accra-time-field'
import { ActionForm } from '@/components/form/action-form.client'
import { CheckField } from '@/components/newsroom/form/check-field.client'
import { SelectField, TextAreaField, TextField } from '@/components/form/fields.client'
import { SubmitButton } from '@/components/form/submit-button.client'
import { ExpectedVersion } from '@/components/newsroom/form/expected-version.client'
import { PictureField } from '@/components/newsroom/uploads/picture-field.client'
import { createAd, updateAd } from '@/lib/ads/actions'
import type { EditedAd } from '@/lib/ads/queries.staff'
import { AD_TITLE_MAX, DESCRIPTION_MAX, LINK_TEXT, LINK_TEXT_MAX, PLACEMENT_MAX } from '@/lib/ads/schema'
import { AD_SIZES } from '@/lib/ads/shapes'

import { AdMoneyFields } from './ad-money-fields'
import { AdPreview } from './ad-preview.client'
import { TYPE_OPTIONS } from './ad-labels'
import { FieldGroup } from './field-group'

const NEW = {
  id: '',
  title: '',
  description: null,
  image_url: null,
  link_url: null,
  link_text: LINK_TEXT,
  ad_type: 'banner' as const,
  placement_position: null,
  target_pages: [],
  target_categories: [],
  priority: 1,
  active: true,
  end_date: null,
  max_budget: null,
  budget_spent: 0,
  cost_per_view: 0,
  cost_per_click: 0,
}

const SIZES = AD_SIZES.map((size) => size.join('×')).join(', ')
const IMAGE_HINT = `JPEG, PNG, or WebP up to 5MB, or the address of an image to copy here. A picture of ${SIZES}, or twice that, fills its place; the highest only in the sidebar and beside a story. Others stand beside the words.`

interface AdFormProps {
  ad?: EditedAd
  now: Date
  /** The query string of the list that the form was opened from. */
  list: string
}

/** The form of an ad. Costs and counts are calculated, so they have no fields. */
export function AdForm({ ad: saved, now, list }: AdFormProps) {
  const ad = saved ?? { ...NEW, start_date: now.toISOString() }
  return (
    <ActionForm
      action={saved ? updateAd : createAd}
      label={saved ? 'Edit advertisement' : 'Create advertisement'}
      errors="toast"
      className="grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_25rem]"
    >
      <ExpectedVersion version={saved?.updated_at ?? ''}>
        <input type="hidden" name="list" value={list} />
        {saved && <input type="hidden" name="ad_id" value={saved.id} />}
        <div className="space-y-8">
          <FieldGroup title="Content">
            <TextField name="title" label="Title" required maxLength={AD_TITLE_MAX} defaultValue={ad.title} />
            <TextAreaField
              name="description"
              label="Description"
              rows={2}
              maxLength={DESCRIPTION_MAX}
              defaultValue={ad.description ?? ''}
            />
            <PictureField purpose="ad" hint={IMAGE_HINT} defaultValue={ad.image_url ?? ''} />
            <TextField
              name="link_url"
              label="Link URL"
              inputMode="url"
              placeholder="https://"
              defaultValue={ad.link_url ?? ''}
            />
            <TextField name="link_text" label="Link text" maxLength={LINK_TEXT_MAX} defaultValue={ad.link_text} />
          </FieldGroup>
          <FieldGroup title="Placement">
            <SelectField name="ad_type" label="Ad type" required options={TYPE_OPTIONS} defaultValue={ad.ad_type} />
            <TextField
              name="placement_position"
              label="Placement position"
              maxLength={PLACEMENT_MAX}
              list="ad-placements"
              hint="If empty, the type decides: banners at the top, inline ads in the middle, sidebar and sponsored ads in the sidebar."
              defaultValue={ad.placement_position ?? ''}
            />
            <datalist id="ad-placements">
              {['top', 'middle', 'right', 'sidebar'].map((place) => (
                <option key={place}>{place}</option>
              ))}
            </datalist>
            <TextField
              name="target_pages"
              label="Target pages"
              hint="Separate with commas: home, politics, story. Leave empty for every page."
              defaultValue={ad.target_pages.join(', ')}
            />
            <TextField
              name="target_categories"
              label="Target categories"
              hint="Separate with commas: Sports, Culture. Leave empty for every section, and for pages without one."
              defaultValue={ad.target_categories.join(', ')}
            />
            <TextField
              name="priority"
              label="Priority"
              type="number"
              min={1}
              step={1}
              required
              hint="If several ads compete for a slot, the highest priority wins."
              defaultValue={String(ad.priority)}
            />
          </FieldGroup>
          <FieldGroup title="Schedule">
            <AccraTimeField
              name="start_date"
              label="Start date"
              moment={ad.start_date}
              hint="Leave empty to start now."
            />
            <AccraTimeField name="end_date" label="End date" moment={ad.end_date} hint="Leave empty for no end date." />
            <CheckField name="active" label="Active" defaultChecked={ad.active} hint="Inactive ads are not shown." />
          </FieldGroup>
          <AdMoneyFields ad={ad} />
        </div>
        <div className="space-y-6 lg:sticky lg:top-4 lg:self-start">
          <AdPreview ad={ad} />
          <SubmitButton busyLabel="Saving…" className="w-full">
            {saved ? 'Save Changes' : 'Create Advertisement'}
          </SubmitButton>
        </div>
      </ExpectedVersion>
    </ActionForm>
  )
}
