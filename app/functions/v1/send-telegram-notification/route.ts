import { EDITORS } from '@/lib/auth/rules'
import { rejectMethod, servePost } from '@/lib/functions/serve'
import { notificationSchema } from '@/lib/notifications/schema'
import { notifyChats } from '@/lib/notifications/notify-chats'

/** Sends a message to every chat once. Answers 200 with the result for each chat. */
export const POST = servePost({
  name: 'send-telegram-notification',
  // Telegram allows twenty messages a minute per group.
  rateLimit: { name: 'send-telegram-notification', uses: 100, seconds: 300 },
  roles: EDITORS,
  schema: notificationSchema,
  work: async (notification) => ({ body: { chats: await notifyChats(notification) } }),
})

export const GET = rejectMethod('POST')
export { GET as DELETE, GET as OPTIONS, GET as PATCH, GET as PUT }
