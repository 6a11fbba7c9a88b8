import { ActionForm } from '@/components/form/action-form.client'
import { TextField } from '@/components/form/fields.client'
import { SubmitButton } from '@/components/form/submit-button.client'
import { Time } from '@/components/site/ui/time'
import { formatDateTime } from '@/lib/format'
import { addChat, removeChat } from '@/lib/notifications/actions'
import type { Chat } from '@/lib/notifications/queries.staff'

import { NotificationStateDot } from './notification-state'

const HOW = 'A number (negative for groups) or a channel’s @name. The bot must be a member.'

export function ChatList({ chats }: { chats: Chat[] }) {
  return (
    <div className="space-y-4">
      {chats.length === 0 ? (
        <p className="text-muted-foreground">No chats yet. Add one to receive notifications.</p>
      ) : (
        <ul aria-label="Chats" className="-mt-4 divide-y divide-rule border-b border-rule">
          {chats.map((chat) => (
            <li key={chat.chat_id} className="flex items-center gap-3 py-2">
              <div className="min-w-0 flex-1">
                <p className="font-semibold break-all tabular-nums">{chat.chat_id}</p>
                <LastMessage chat={chat} />
              </div>
              <ActionForm id={`remove-${chat.chat_id}`} action={removeChat} errors="toast">
                <input type="hidden" name="chat_id" value={chat.chat_id} />
                <SubmitButton variant="ghost" size="sm" busyLabel="Removing…">
                  Remove<span className="sr-only"> {chat.chat_id}</span>
                </SubmitButton>
              </ActionForm>
            </li>
          ))}
        </ul>
      )}
      <ActionForm action={addChat} label="Add chat" errors="toast" className="space-y-3">
        <TextField name="chat_id" label="Chat ID" required autoComplete="off" spellCheck={false} hint={HOW} />
        <SubmitButton variant="outline" busyLabel="Adding…">
          Add Chat
        </SubmitButton>
      </ActionForm>
    </div>
  )
}

function LastMessage({ chat: { state, at, last_error, next_attempt_at } }: { chat: Chat }) {
  if (!state || !at) return <p className="text-xs text-muted-foreground">Nothing sent yet.</p>
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-xs text-muted-foreground">
      <NotificationStateDot state={state} />
      <Time at={at}>{formatDateTime(at)}</Time>
      {last_error && <span className="text-red">{last_error}</span>}
      {state === 'waiting' && last_error && next_attempt_at && (
        <span>
          Next attempt <Time at={next_attempt_at}>{formatDateTime(next_attempt_at)}</Time>
        </span>
      )}
    </p>
  )
}
