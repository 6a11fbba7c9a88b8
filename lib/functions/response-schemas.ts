import { z } from 'zod'

import { CATEGORIES } from '../articles/schema'

export const errorSchema = z
  .strictObject({
    error: z.strictObject({
      code: z.string().describe('Machine-readable code.'),
      message: z.string().describe('Message for people.'),
      fields: z.record(z.string(), z.string()).optional().describe('What is wrong, by field name.'),
    }),
  })
  .meta({ title: 'Error' })

export const submissionResponseSchema = z
  .strictObject({
    created: z.boolean().describe('True if this call created the draft.'),
    draft: z.strictObject({
      id: z.uuid(),
      status: z.enum(['pending', 'approved', 'rejected', 'published']).describe('The current status of the draft.'),
      suggested_category: z
        .enum(CATEGORIES)
        .nullable()
        .describe('The draft’s category: the suggested one if it was recognised, or the one an editor chose later.'),
      notes: z.array(z.string()).describe('What an editor needs to check.'),
    }),
  })
  .meta({ title: 'DraftResponse' })

export const chatsResponseSchema = z
  .strictObject({
    chats: z
      .array(
        z.strictObject({
          chat_id: z.string(),
          state: z.enum(['waiting', 'sent', 'failed']).describe('waiting: it is retried automatically.'),
          error: z.string().nullable().describe('Telegram’s error message, if it rejected the message.'),
        }),
      )
      .describe('Empty if notifications are off or there are no chats.'),
  })
  .meta({ title: 'ChatsResponse' })

export const sourcesResponseSchema = z
  .strictObject({
    sources: z.array(
      z.strictObject({
        name: z.string(),
        url: z.url(),
        rss_feed_url: z.url(),
        filed_urls: z
          .array(z.string())
          .describe('Addresses of the most recently filed feed items, newest first, as sent.'),
      }),
    ),
  })
  .meta({ title: 'SourcesResponse' })
