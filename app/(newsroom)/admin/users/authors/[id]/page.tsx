import { AuthorForm } from '@/components/newsroom/authors/author-form'
import { dashboardPage } from '@/components/newsroom/shell/dashboard-page'
import { DeletedRecord } from '@/components/newsroom/shell/gone'
import { getEditedAuthor } from '@/lib/authors/queries.staff'
import { routes } from '@/lib/routes/routes'

export const metadata = { title: 'Edit Author' }

export default dashboardPage({
  title: 'Edit Author',
  back: () => ({ href: routes.authors, label: 'Authors' }),
  isForAdmins: true,
  load: ({ db, id }) => getEditedAuthor(db, id),
  render: (_, author) =>
    author ? (
      <AuthorForm author={author} />
    ) : (
      <DeletedRecord text="This author no longer exists." list={routes.authors} />
    ),
})
