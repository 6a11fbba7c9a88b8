import { DeleteQuestion } from '@/components/newsroom/table/delete-question'
import { Gone } from '@/components/newsroom/shell/gone'
import { openDashboard } from '@/lib/auth/queries.staff'
import { ADMINS } from '@/lib/auth/rules'
import { deleteMessage } from '@/lib/contact/actions.admin'
import { messageList } from '@/lib/contact/dashboard'
import { getMessage } from '@/lib/contact/queries.staff'
import { backToList, withReturnTo } from '@/lib/lists/list-return'
import { routes } from '@/lib/routes/routes'

interface DeleteMessageProps {
  id: string
  /** The query string of the list that the dialog was opened from. */
  list: string
}

export async function DeleteMessage({ id, list }: DeleteMessageProps) {
  const { db } = await openDashboard(ADMINS)
  const message = await getMessage(db, id)
  if (!message) return <Gone text="This message no longer exists." list={backToList(messageList, list)} />
  return (
    <DeleteQuestion
      question="Are you sure you want to delete this message?"
      what={`${message.name}: ${message.subject}`}
      action={deleteMessage}
      fields={{ message_id: id, list }}
      button="Delete Message"
      cancel={withReturnTo(routes.message(id), list)}
    />
  )
}
