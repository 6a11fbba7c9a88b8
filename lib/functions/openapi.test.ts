import { describe, expect, it } from 'vitest'

import { submissionSchema } from '../submissions/submission'
import { notificationSchema } from '../notifications/schema'
import { EXAMPLE, renderExampleCall } from './example'
import { buildOpenApi } from './openapi'

const description = buildOpenApi('https://news.example')
const operations = Object.entries(description.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    path,
    method,
    operation: operation as Record<string, unknown>,
  })),
)

/** Yields all nested values with their paths. */
function* walk(value: unknown, path = ''): Generator<[string, unknown]> {
  yield [path, value]
  if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value)) yield* walk(inner, `${path}/${key}`)
}

describe('the OpenAPI description', () => {
  it('is JSON with version, server and secret', () => {
    expect(JSON.parse(JSON.stringify(description))).toEqual(description)
    expect(description).toMatchObject({
      openapi: '3.1.0',
      servers: [{ url: 'https://news.example/functions/v1' }],
      security: [{ secret: [] }],
      components: { securitySchemes: { secret: { type: 'http', scheme: 'bearer' } } },
    })
  })

  it('resolves all references', () => {
    const references = [...walk(description)].filter(([path]) => path.endsWith('/$ref')).map(([, to]) => String(to))
    expect(references.length).toBeGreaterThan(20)
    for (const reference of references) {
      const target = reference
        .slice(2)
        .split('/')
        .reduce<unknown>((at, key) => (at as Record<string, unknown>)?.[key], description)
      expect([reference, typeof target]).toEqual([reference, 'object'])
    }
  })

  it.each(operations.map(({ path, method, operation }) => [`${method} ${path}`, method, operation] as const))(
    'finds every answer of %s, each described and with its shape',
    (_, _method, operation) => {
      const statuses = Object.keys(operation['responses'] as object)
      expect(statuses).toEqual(
        expect.arrayContaining([
          '200',
          '401',
          '405',
          '429',
          '500',
          ...('requestBody' in operation ? ['400', '413', '415', '422'] : []),
        ]),
      )
      for (const response of Object.values(operation['responses'] as Record<string, object>)) {
        expect(response).toMatchObject({
          description: expect.stringMatching(/\.$/),
          content: { 'application/json': { schema: { $ref: expect.any(String) } } },
        })
      }
    },
  )

  it('lists fields, required ones and limits', () => {
    const { DraftSubmission } = description.components.schemas as Record<
      string,
      { required: string[]; properties: Record<string, object> }
    >
    expect(Object.keys(DraftSubmission!.properties)).toEqual(Object.keys(submissionSchema.shape))
    expect(DraftSubmission!.required).toEqual([
      'source_name',
      'source_url',
      'original_url',
      'original_title',
      'original_content',
    ])
    expect(DraftSubmission!.properties['original_title']).toMatchObject({
      type: 'string',
      minLength: 1,
      maxLength: 500,
      description: expect.any(String),
    })
    expect(DraftSubmission!.properties['original_url']).toMatchObject({
      type: 'string',
      format: 'uri',
      maxLength: 2000,
    })
  })

  it('has valid examples', () => {
    expect(submissionSchema.safeParse(EXAMPLE).success).toBe(true)
    const examples = [...walk(description.paths)]
      .filter(([path]) => path.endsWith('/example'))
      .map(([, example]) => example)
    expect(examples).toEqual([EXAMPLE, expect.objectContaining({ draft_id: 'test' })])
    expect(notificationSchema.safeParse(examples[1]).success).toBe(true)
    const [, pasted = ''] = renderExampleCall('https://news.example').split("-d '")
    expect(JSON.parse(pasted.slice(0, -1))).toEqual(EXAMPLE)
  })
})
