import { ActionForm } from '@/components/form/action-form.client'
import { SubmitButton } from '@/components/form/submit-button.client'
import { CancelLink } from '@/components/newsroom/shell/cancel-link.client'
import { changeArticles } from '@/lib/articles/actions.bulk'
import { routes } from '@/lib/routes/routes'

interface DeleteArticlesFormProps {
  /** The selected articles; `selected` is `id@version`. */
  articles: { title: string; selected: string }[]
}

export function DeleteArticlesForm({ articles }: DeleteArticlesFormProps) {
  return (
    <ActionForm action={changeArticles} label="Delete articles" errors="toast" className="space-y-5">
      <ul className="list-disc space-y-1 pl-5 font-semibold">
        {articles.map(({ title, selected }) => (
          <li key={selected} className="break-words">
            {title}
            <input type="hidden" name="article" value={selected} />
          </li>
        ))}
      </ul>
      <p className="text-muted-foreground">This cannot be undone.</p>
      <input type="hidden" name="confirmed" value="yes" />
      <div className="flex flex-wrap gap-2">
        <CancelLink href={routes.adminTab('articles')} />
        <SubmitButton variant="destructive" name="change" value="delete" busyLabel="Deleting…">
          Delete
        </SubmitButton>
      </div>
    </ActionForm>
  )
}
