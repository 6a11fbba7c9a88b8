import { DeleteQuestion } from '@/components/newsroom/table/delete-question'
import { Gone } from '@/components/newsroom/shell/gone'
import { routes } from '@/lib/routes/routes'
import { deleteSource } from '@/lib/sources/actions'
import { getSource } from '@/lib/sources/queries.staff'

export async function DeleteSource({ id }: { id: string }) {
  const source = await getSource(id)
  const list = routes.adminTab('sources')
  if (!source) return <Gone text="This news source no longer exists." list={list} />
  return (
    <DeleteQuestion
      question="Are you sure you want to delete this news source? Its draft and published articles will be kept."
      what={source.name}
      action={deleteSource}
      fields={{ source_id: id }}
      button="Delete News Source"
      cancel={list}
    />
  )
}
