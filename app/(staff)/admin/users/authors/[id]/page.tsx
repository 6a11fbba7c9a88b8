import { AuthorForm } from '@/components/authors/author-form'
import { dashboardPage } from '@/components/staff/dashboard-page'
import { Gone } from '@/components/staff/gone'
import { getEditedAuthor } from '@/lib/authors/queries.staff'
import { routes } from '@/lib/routes'

export const metadata = { title: 'Edit Author' }

export default dashboardPage({
  title: 'Edit Author',
  back: () => ({ href: routes.authors, label: 'Authors' }),
  isForAdmins: true,
  load: ({ db, id }) => getEditedAuthor(db, id),
  render: (_, author) =>
    author ? <AuthorForm author={author} /> : <Gone text="This author no longer exists." list={routes.authors} />,
})
