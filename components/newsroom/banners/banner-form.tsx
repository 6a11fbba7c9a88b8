import { AccraTimeField } from '@/components/newsroom/form/accra-time-field'
import { ActionForm } from '@/components/form/action-form.client'
import { CheckField } from '@/components/newsroom/form/check-field.client'
import { SelectField, TextAreaField, TextField } from '@/components/form/fields.client'
import { SubmitButton } from '@/components/form/submit-button.client'
import { ExpectedVersion } from '@/components/newsroom/form/expected-version.client'
import { CancelLink } from '@/components/newsroom/shell/cancel-link.client'
import { PictureField } from '@/components/newsroom/uploads/picture-field.client'
import { CREDIT_MAX } from '@/lib/articles/schema.editor'
import { createBanner, editBanner } from '@/lib/banners/actions'
import { bannerList } from '@/lib/banners/dashboard'
import type { BannerItem } from '@/lib/banners/queries.staff'
import { BANNER_LINK_MAX, BANNER_LINK_TEXT_MAX, BANNER_MESSAGE_MAX, BANNER_TITLE_MAX } from '@/lib/banners/schema'
import { backToList } from '@/lib/lists/list-return'

import { BannerPreview } from './banner-preview.client'
import { PRIORITY_LABELS, buildOptions, TYPE_LABELS } from './banner-labels'

interface BannerFormProps {
  banner?: BannerItem
  /** The query string of the list that the form was opened from. */
  list: string
}

export function BannerForm({ banner, list }: BannerFormProps) {
  return (
    <ActionForm
      action={banner ? editBanner : createBanner}
      label={banner ? 'Edit banner' : 'Create banner'}
      errors="toast"
      className="space-y-5"
    >
      <ExpectedVersion version={banner?.updated_at ?? ''}>
        <input type="hidden" name="list" value={list} />
        {banner && <input type="hidden" name="banner_id" value={banner.id} />}
        <BannerPreview saved={banner ?? { type: 'announcement', active: true }} />
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField
            name="type"
            label="Type"
            required
            options={buildOptions(TYPE_LABELS)}
            defaultValue={banner?.type ?? 'announcement'}
          />
          <SelectField
            name="priority"
            label="Priority"
            required
            options={buildOptions(PRIORITY_LABELS)}
            defaultValue={banner?.priority ?? 'medium'}
          />
        </div>
        <TextField
          name="title"
          label="Title"
          required
          maxLength={BANNER_TITLE_MAX}
          defaultValue={banner?.title ?? ''}
        />
        <TextAreaField
          name="message"
          label="Message"
          required
          rows={2}
          maxLength={BANNER_MESSAGE_MAX}
          defaultValue={banner?.message ?? ''}
          hint="One or two sentences, shown at the top of every page."
        />
        <div className="grid gap-5 sm:grid-cols-[2fr_1fr]">
          <TextField
            name="link"
            label="Link"
            maxLength={BANNER_LINK_MAX}
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={banner?.link ?? ''}
            hint="/politics, #newsletter or https://…"
          />
          <TextField
            name="link_text"
            label="Link text"
            maxLength={BANNER_LINK_TEXT_MAX}
            placeholder="Learn More"
            defaultValue={banner?.link_text ?? ''}
          />
        </div>
        <AccraTimeField
          name="expires_at"
          label="Expires"
          moment={banner?.expires_at ?? null}
          hint="Leave empty for no expiry."
        />
        <PictureField
          purpose="banner"
          defaultValue={banner?.image_url ?? ''}
          hint="Upload one, or enter its address on this site (/media/…). Images hosted elsewhere are not shown, to protect readers’ privacy."
        />
        <TextField
          name="image_credit"
          label="Image credit"
          maxLength={CREDIT_MAX}
          defaultValue={banner?.image_credit ?? ''}
        />
        <CheckField
          name="active"
          label="Active"
          hint="Readers see it immediately, even on pages already open."
          defaultChecked={banner?.active ?? true}
        />
        <div className="flex flex-wrap justify-end gap-2">
          <CancelLink href={backToList(bannerList, list)} />
          <SubmitButton busyLabel="Saving…">{banner ? 'Save Changes' : 'Create Banner'}</SubmitButton>
        </div>
      </ExpectedVersion>
    </ActionForm>
  )
}
