import { z } from 'zod'

import { CATEGORIES } from '../articles/schema'

// Response schemas of the automation API, for its OpenAPI description and the tests.

export const errorSchema = z
  .strictObject({
    error: z.strictObject({
      code: z.string().describe('For programs.'),
      message: z.string().describe('For people.'),
      fields: z.record(z.string(), z.string()).optional().describe('Field name → what is wrong with it.'),
    }),
  })
  .meta({ title: 'Error' })

export const draftAnswerSchema = z
  .strictObject({
    created: z.boolean().describe('Whether this call filed it.'),
    draft: z.strictObject({
      id: z.uuid(),
      status: z.enum(['pending', 'approved', 'rejected', 'published']).describe('What editors made of it so far.'),
      suggested_category: z.enum(CATEGORIES).nullable().describe('The category of the draft: what the suggested one was taken for, or what an editor chose since.'),
      notes: z.array(z.string()).describe('What an editor will have to look at.'),
    }),
  })
  .meta({ title: 'DraftAnswer' })

export const chatsAnswerSchema = z
  .strictObject({
    chats: z
      .array(
        z.strictObject({
          chat_id: z.string(),
          state: z.enum(['waiting', 'sent', 'failed']).describe('waiting: it is tried again by itself.'),
          error: z.string().nullable().describe('What Telegram said, where it did not take the message.'),
        }),
      )
      .describe('Empty while notifications are switched off or no chat is on the list.'),
  })
  .meta({ title: 'ChatsAnswer' })

export const sourcesAnswerSchema = z
  .strictObject({
    sources: z.array(
      z.strictObject({
        name: z.string(),
        url: z.url(),
        rss_feed_url: z.url(),
        filed_urls: z.array(z.string()).describe('Addresses of the reports filed last, newest first, as they were sent.'),
      }),
    ),
  })
  .meta({ title: 'SourcesAnswer' })
