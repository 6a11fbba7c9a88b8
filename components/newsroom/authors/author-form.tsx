import { ActionForm } from '@/components/form/action-form.client'
import { TextAreaField, TextField } from '@/components/form/fields.client'
import { SubmitButton } from '@/components/form/submit-button.client'
import { ExpectedVersion } from '@/components/newsroom/form/expected-version.client'
import { CancelLink } from '@/components/newsroom/shell/cancel-link.client'
import { PictureField } from '@/components/newsroom/uploads/picture-field.client'
import { saveAuthor } from '@/lib/authors/actions'
import type { EditedAuthor } from '@/lib/authors/queries.staff'
import { BIOGRAPHY_MAX, JOB_TITLE_MAX, NAME_MAX } from '@/lib/authors/schema'
import { routes } from '@/lib/routes/routes'

/** The form of an author's profile. The name and e-mail address of an account can be changed only by its owner. */
export function AuthorForm({ author }: { author: EditedAuthor }) {
  return (
    <ActionForm action={saveAuthor} label="Edit author" errors="toast" className="max-w-measure space-y-5">
      <ExpectedVersion version={author.updated_at}>
        <input type="hidden" name="author_id" value={author.id} />
        {author.is_guest ? (
          <>
            <TextField name="name" label="Name" required maxLength={NAME_MAX} defaultValue={author.name} />
            <TextField
              name="email"
              label="Public email"
              type="email"
              maxLength={254}
              hint="Readers see it on the author’s page."
              defaultValue={author.email ?? ''}
            />
          </>
        ) : (
          <p>
            <strong className="font-semibold">{author.name}</strong>
            <span className="block text-sm text-muted-foreground">
              Name and email come from the account. Readers see the email only if the author allows it.
            </span>
          </p>
        )}
        <TextField
          name="slug"
          label="Slug"
          required
          maxLength={90}
          autoCapitalize="none"
          spellCheck={false}
          hint="The last part of the page’s address. The old address redirects to it."
          defaultValue={author.slug}
        />
        <TextField
          name="job_title"
          label="Role"
          maxLength={JOB_TITLE_MAX}
          hint="Such as “Political editor”."
          defaultValue={author.job_title ?? ''}
        />
        <TextAreaField
          name="biography"
          label="Biography"
          rows={5}
          maxLength={BIOGRAPHY_MAX}
          defaultValue={author.biography ?? ''}
        />
        <PictureField
          purpose="article"
          label="Picture"
          pictureClass="aspect-square max-w-40"
          hint="A square portrait. JPEG, PNG, WebP, GIF or AVIF up to 10MB."
          defaultValue={author.image_url ?? ''}
        />
        <TextField
          name="link_url"
          label="Link"
          type="url"
          inputMode="url"
          placeholder="https://"
          hint="The author’s website or profile."
          defaultValue={author.link_url ?? ''}
        />
        <div className="flex flex-wrap justify-end gap-2">
          <CancelLink href={routes.authors} />
          <SubmitButton busyLabel="Saving…">Save Author</SubmitButton>
        </div>
      </ExpectedVersion>
    </ActionForm>
  )
}
