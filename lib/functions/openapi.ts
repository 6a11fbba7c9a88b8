import { z } from 'zod'

import { runReportSchema } from '../collector/report'
import { submissionSchema } from '../submissions/submission'
import { notificationSchema } from '../notifications/schema'
import { site } from '../settings/site'
import { chatsResponseSchema, submissionResponseSchema, errorSchema, sourcesResponseSchema } from './response-schemas'
import { MAX_BYTES } from './body'
import { EXAMPLE } from './example'

// Describes the API as OpenAPI 3.1, from the schemas that validate requests.

const SCHEMAS = [
  submissionSchema,
  notificationSchema,
  submissionResponseSchema,
  chatsResponseSchema,
  sourcesResponseSchema,
  runReportSchema,
  errorSchema,
]

const nameOf = (schema: z.ZodType) => String(schema.meta()?.title)
const refer = (schema: z.ZodType) => ({
  'application/json': { schema: { $ref: `#/components/schemas/${nameOf(schema)}` } },
})

function buildSchema(schema: z.ZodType) {
  // Describes the input, before trimming and defaults.
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input' }) as Record<string, unknown>
  return rest
}

const ERRORS: Record<string, string> = {
  400: 'The body is not valid JSON in UTF-8.',
  401: 'The secret is missing or wrong.',
  405: 'The method is not supported. The Allow header lists the supported ones.',
  409: 'The collector is already running.',
  413: `The body is larger than ${MAX_BYTES} bytes. The rest of it is not read.`,
  415: 'The body is not application/json.',
  422: 'Fields are missing or invalid. The error names each one.',
  429: 'Too many requests. The Retry-After header says how many seconds to wait.',
  500: 'An unexpected error. The message has its reference in the log.',
}
const WAIT = { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } } }

function buildResponses(good: Record<string, { description: string; schema: z.ZodType }>, refusals: number[]) {
  const answers = Object.entries(good).map(([status, { description, schema }]) => [
    status,
    { description, content: refer(schema) },
  ])
  const noes = refusals.map((status) => [
    String(status),
    { description: ERRORS[status], ...(status === 429 ? { headers: WAIT } : {}), content: refer(errorSchema) },
  ])
  return Object.fromEntries([...answers, ...noes]) as Record<string, object>
}

const body = (schema: z.ZodType, example: object) => ({
  required: true,
  content: { 'application/json': { ...refer(schema)['application/json'], example } },
})
const OF_A_POST = [400, 401, 405, 413, 415, 422, 429, 500]

export function buildOpenApi(siteUrl: string) {
  return {
    openapi: '3.1.0',
    info: {
      title: `${site().name} automation`,
      version: '1.0.0',
      description:
        'Lets programs file draft articles, list the feeds to read, and announce decisions in the newsroom’s chats.',
    },
    servers: [{ url: `${siteUrl}/functions/v1` }],
    security: [{ secret: [] }],
    paths: {
      '/n8n-submit-draft': {
        post: {
          operationId: 'submitDraft',
          summary: 'File a feed item as a draft article',
          description:
            'Idempotent: the same original_url is filed only once, even by concurrent calls. Scheme, www, tracking parameters, the order of parameters, the fragment and a trailing slash are ignored.',
          requestBody: body(submissionSchema, EXAMPLE),
          responses: buildResponses(
            {
              201: { description: 'The new draft.', schema: submissionResponseSchema },
              200: {
                description: 'The item was filed before: the existing draft, unchanged.',
                schema: submissionResponseSchema,
              },
            },
            OF_A_POST,
          ),
        },
      },
      '/send-telegram-notification': {
        post: {
          operationId: 'sendTelegramNotification',
          summary: 'Announce a decision in every configured chat',
          description:
            'Decisions made in the newsroom are announced automatically, and calling this for one of them does not announce it twice. Pages of the newsroom may use an editor’s session instead of the secret.',
          security: [{ secret: [] }, { session: [] }],
          requestBody: body(notificationSchema, { draft_id: 'test', action: 'approved', title: 'Does this arrive?' }),
          responses: buildResponses(
            { 200: { description: 'The delivery state for each chat.', schema: chatsResponseSchema } },
            OF_A_POST,
          ),
        },
      },
      '/collect': {
        post: {
          operationId: 'collect',
          summary: 'Read the feeds of the active sources now',
          description:
            'Meant for a scheduler, about every 15 minutes. New items are filed as draft articles. A failing source does not stop the others.',
          responses: buildResponses(
            { 200: { description: 'The result for each source.', schema: runReportSchema } },
            [401, 405, 409, 429, 500],
          ),
        },
      },
      '/news-sources': {
        get: {
          operationId: 'listSources',
          summary: 'List the feeds to read and what has been filed',
          responses: buildResponses(
            { 200: { description: 'The active sources that have a feed.', schema: sourcesResponseSchema } },
            [401, 405, 429, 500],
          ),
        },
      },
    },
    components: {
      schemas: Object.fromEntries(SCHEMAS.map((schema) => [nameOf(schema), buildSchema(schema)])),
      securitySchemes: {
        secret: {
          type: 'http',
          scheme: 'bearer',
          description: 'The automation secret (variable AUTOMATION_SECRET). During a rotation, two are valid.',
        },
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'lodestar-session',
          description: 'The session cookie of an editor. Its actual name depends on the installation.',
        },
      },
    },
  }
}
