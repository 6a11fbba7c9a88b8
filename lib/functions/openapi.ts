import { z } from 'zod'

import { runReportSchema } from '../collector/report'
import { submissionSchema } from '../drafts/submission'
import { notificationSchema } from '../notifications/schema'
import { site } from '../site'
import { chatsAnswerSchema, draftAnswerSchema, errorSchema, sourcesAnswerSchema } from './answers'
import { MAX_BYTES } from './body'
import { EXAMPLE } from './example'

// OpenAPI 3.1 description of the automation API, generated from the schemas that validate it.

const SCHEMAS = [submissionSchema, notificationSchema, draftAnswerSchema, chatsAnswerSchema, sourcesAnswerSchema, runReportSchema, errorSchema]

/** The schema's name in the description. */
const nameOf = (schema: z.ZodType) => String(schema.meta()?.title)
const refer = (schema: z.ZodType) => ({ 'application/json': { schema: { $ref: `#/components/schemas/${nameOf(schema)}` } } })

function toSchema(schema: z.ZodType) {
  // The input as sent, before trimming and defaults.
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input' }) as Record<string, unknown>
  return rest
}

const REFUSALS: Record<string, string> = {
  400: 'The body is not valid JSON in UTF-8.',
  401: 'No valid secret.',
  405: 'Another method; the header Allow names the right one.',
  409: 'It is at work already.',
  413: `The body is larger than ${MAX_BYTES} bytes. It is not read to its end.`,
  415: 'The body is not application/json.',
  422: 'Fields are missing or wrong; each is named.',
  429: 'Too many calls. The header Retry-After says in how many seconds to come back.',
  500: 'Something unexpected, with the reference under which it is logged.',
}
const WAIT = { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } } }

function toResponses(good: Record<string, { description: string; schema: z.ZodType }>, refusals: number[]) {
  const answers = Object.entries(good).map(([status, { description, schema }]) => [status, { description, content: refer(schema) }])
  const noes = refusals.map((status) => [
    String(status),
    { description: REFUSALS[status], ...(status === 429 ? { headers: WAIT } : {}), content: refer(errorSchema) },
  ])
  return Object.fromEntries([...answers, ...noes]) as Record<string, object>
}

const body = (schema: z.ZodType, example: object) => ({
  required: true,
  content: { 'application/json': { ...refer(schema)['application/json'], example } },
})
const OF_A_POST = [400, 401, 405, 413, 415, 422, 429, 500]

export function toOpenApi(siteUrl: string) {
  return {
    openapi: '3.1.0',
    info: {
      title: `${site.name} automation`,
      version: '1.0.0',
      description: 'How programs file draft articles, learn which feeds to read, and tell the newsroom’s chats of decisions.',
    },
    servers: [{ url: `${siteUrl}/functions/v1` }],
    security: [{ secret: [] }],
    paths: {
      '/n8n-submit-draft': {
        post: {
          operationId: 'submitDraft',
          summary: 'File a report as a draft article',
          description:
            'Idempotent: the same original_url, apart from scheme, www, tracking parameters, order of parameters, fragment and a slash at the end, is filed once, however many calls arrive at the same time.',
          requestBody: body(submissionSchema, EXAMPLE),
          responses: toResponses(
            {
              201: { description: 'Filed as a new draft.', schema: draftAnswerSchema },
              200: { description: 'Filed before: that draft, unchanged.', schema: draftAnswerSchema },
            },
            OF_A_POST,
          ),
        },
      },
      '/send-telegram-notification': {
        post: {
          operationId: 'sendTelegramNotification',
          summary: 'Tell every chat of the settings what was decided',
          description:
            'Decisions made in the newsroom are told by themselves; calling this for one of them does not tell it twice. A page of the newsroom may call it with the session of an editor instead of the secret.',
          security: [{ secret: [] }, { session: [] }],
          requestBody: body(notificationSchema, { draft_id: 'test', action: 'approved', title: 'Does this arrive?' }),
          responses: toResponses(
            { 200: { description: 'How far each chat has been told.', schema: chatsAnswerSchema } },
            OF_A_POST,
          ),
        },
      },
      '/collect': {
        post: {
          operationId: 'collect',
          summary: 'Read the feeds of the active sources now',
          description: 'For a scheduler, every quarter of an hour or so. What is new is filed as draft articles; a source that fails does not stop the others.',
          responses: toResponses(
            { 200: { description: 'What came of each source.', schema: runReportSchema } },
            [401, 405, 409, 429, 500],
          ),
        },
      },
      '/news-sources': {
        get: {
          operationId: 'listSources',
          summary: 'Which feeds to read, and what of them is filed already',
          responses: toResponses(
            { 200: { description: 'The active sources that have a feed.', schema: sourcesAnswerSchema } },
            [401, 405, 429, 500],
          ),
        },
      },
    },
    components: {
      schemas: Object.fromEntries(SCHEMAS.map((schema) => [nameOf(schema), toSchema(schema)])),
      securitySchemes: {
        secret: { type: 'http', scheme: 'bearer', description: 'The automation secret (variable AUTOMATION_SECRET). While one replaces the other two are valid.' },
        session: { type: 'apiKey', in: 'cookie', name: 'lodestar-session', description: 'The session cookie of an editor; its real name differs from newsroom to newsroom.' },
      },
    },
  }
}
