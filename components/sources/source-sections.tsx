import { mustGetSource } from '@/lib/sources/queries.staff'

import { DeleteSourceForm } from './delete-source-form'
import { SourceForm } from './source-form'

export async function EditSource({ id }: { id: string }) {
  return <SourceForm source={await mustGetSource(id)} />
}

export async function DeleteSource({ id }: { id: string }) {
  return <DeleteSourceForm source={await mustGetSource(id)} />
}
