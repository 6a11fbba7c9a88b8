import { site } from '../site'
import { DRAFTS, MODEL_REQUEST, NEW_REPORTS } from './code'

// Node types and versions are from n8n-nodes-base 2.41; all exist since n8n 1.90.

export const WORKFLOW_FILE = 'lodestar-n8n-workflow.json'

/** The names of the credentials. Their values stay in n8n. */
export const CREDENTIALS = { site: `${site.name} automation`, model: `${site.name} language model` } as const

const NODES = 'n8n-nodes-base'
/** The most that n8n allows: five attempts, five seconds apart. */
const RETRIES = { retryOnFail: true, maxTries: 5, waitBetweenTries: 5000 } as const
/** Lets failed items leave through a node's error output. */
const BY_SECOND_EXIT = { onError: 'continueErrorOutput' } as const

export interface WorkflowNode {
  id: string
  name: string
  type: string
  typeVersion: number
  position: [x: number, y: number]
  parameters: Record<string, unknown>
  credentials?: { httpHeaderAuth: { id: null; name: string } }
  retryOnFail?: boolean
  maxTries?: number
  waitBetweenTries?: number
  onError?: 'continueErrorOutput'
}

type Part = Omit<WorkflowNode, 'id' | 'type'> & { type: string }

const withSecret = (name: string) => ({
  parameters: { authentication: 'genericCredentialType', genericAuthType: 'httpHeaderAuth' },
  credentials: { httpHeaderAuth: { id: null, name } },
})
const setting = (name: string, value: string) => ({ id: `setting-${name}`, name, value, type: 'string' })

const NOTE = `## ${site.name}: from feed items to drafts
1. Choose the credential **${CREDENTIALS.site}** in *Active sources* and *File the draft* (Header Auth: Authorization = Bearer, a space, the automation secret).
2. Choose **${CREDENTIALS.model}** in *Rewrite* (Header Auth with the key of your model).
3. Check *Settings*, press *Execute workflow*, then publish it.

If something cannot be read or filed, a red step says what and why. Nothing is lost: it is tried again on the next run.`

function toNodes(siteUrl: string): Part[] {
  const address = (path: string) => `={{ $('Settings').first().json.site }}/functions/v1/${path}`
  const [forSite, forModel] = [withSecret(CREDENTIALS.site), withSecret(CREDENTIALS.model)]
  return [
    {
      name: 'Read me',
      type: 'stickyNote',
      typeVersion: 1,
      position: [-40, -340],
      parameters: { content: NOTE, height: 300, width: 620 },
    },
    {
      name: 'Twice an hour',
      type: 'scheduleTrigger',
      typeVersion: 1.2,
      position: [0, 0],
      parameters: { rule: { interval: [{ field: 'minutes', minutesInterval: 30 }] } },
    },
    {
      name: 'Settings',
      type: 'set',
      typeVersion: 3.4,
      position: [220, 0],
      parameters: {
        assignments: {
          assignments: [
            setting('site', siteUrl),
            setting('model_url', 'https://api.openai.com/v1/chat/completions'),
            setting('model', 'gpt-4o-mini'),
          ],
        },
        options: {},
      },
    },
    {
      name: 'Active sources',
      type: 'httpRequest',
      typeVersion: 4.2,
      position: [440, 0],
      ...RETRIES,
      credentials: forSite.credentials,
      parameters: { url: address('news-sources'), ...forSite.parameters, options: { timeout: 30_000 } },
    },
    {
      name: 'Each source',
      type: 'splitOut',
      typeVersion: 1,
      position: [660, 0],
      parameters: { fieldToSplitOut: 'sources', options: {} },
    },
    {
      name: 'Read feed',
      type: 'rssFeedRead',
      typeVersion: 1.2,
      position: [880, 0],
      ...RETRIES,
      ...BY_SECOND_EXIT,
      parameters: { url: '={{ $json.rss_feed_url }}', options: {} },
    },
    { name: 'New reports', type: 'code', typeVersion: 2, position: [1100, -100], parameters: { jsCode: NEW_REPORTS } },
    {
      name: 'Rewrite',
      type: 'httpRequest',
      typeVersion: 4.2,
      position: [1320, -100],
      ...RETRIES,
      ...BY_SECOND_EXIT,
      credentials: forModel.credentials,
      parameters: {
        method: 'POST',
        url: "={{ $('Settings').first().json.model_url }}",
        ...forModel.parameters,
        sendBody: true,
        specifyBody: 'json',
        jsonBody: MODEL_REQUEST,
        // One request a second: most models allow sixty a minute.
        options: { timeout: 120_000, batching: { batch: { batchSize: 1, batchInterval: 1000 } } },
      },
    },
    { name: 'Draft', type: 'code', typeVersion: 2, position: [1540, -100], parameters: { jsCode: DRAFTS } },
    {
      name: 'File the draft',
      type: 'httpRequest',
      typeVersion: 4.2,
      position: [1760, -100],
      ...RETRIES,
      ...BY_SECOND_EXIT,
      credentials: forSite.credentials,
      parameters: {
        method: 'POST',
        url: address('n8n-submit-draft'),
        ...forSite.parameters,
        sendBody: true,
        specifyBody: 'json',
        jsonBody: '={{ JSON.stringify($json) }}',
        options: { timeout: 30_000, batching: { batch: { batchSize: 5, batchInterval: 1000 } } },
      },
    },
    {
      name: 'Report unfiled items',
      type: 'stopAndError',
      typeVersion: 1,
      position: [1980, 20],
      parameters: {
        errorMessage: `={{ 'Not filed: ' + $input.all().map(({ json }) => json.original_url + ' (' + (json.error?.message ?? json.error) + ')').join(', ') }}`,
      },
    },
    {
      name: 'Report failed feeds',
      type: 'stopAndError',
      typeVersion: 1,
      position: [1100, 240],
      parameters: {
        errorMessage: `={{ 'Not read: ' + $input.all().map(({ json }) => json.rss_feed_url + ' (' + (json.error?.message ?? json.error) + ')').join(', ') }}`,
      },
    },
  ]
}

/** The connections between nodes: to which nodes each output of a node leads. */
const CONNECTIONS: Record<string, string[][]> = {
  'Twice an hour': [['Settings']],
  Settings: [['Active sources']],
  'Active sources': [['Each source']],
  'Each source': [['Read feed']],
  'Read feed': [['New reports'], ['Report failed feeds']],
  'New reports': [['Rewrite']],
  // If the model fails, the item is still submitted.
  Rewrite: [['Draft'], ['Draft']],
  Draft: [['File the draft']],
  'File the draft': [[], ['Report unfiled items']],
}

/** n8n's command line requires an id; the same id is an update. */
const WORKFLOW_ID = 'lodestarReports1'

/** Builds the workflow for a newsroom. It contains no secrets. */
export function toWorkflow(siteUrl: string) {
  const nodes: WorkflowNode[] = toNodes(siteUrl).map((part, at) => ({
    ...part,
    // The ids only have to differ.
    id: `10de57a2-0000-4000-8000-${String(at + 1).padStart(12, '0')}`,
    type: `${NODES}.${part.type}`,
  }))
  const connections = Object.fromEntries(
    Object.entries(CONNECTIONS).map(([from, exits]) => [
      from,
      { main: exits.map((ends) => ends.map((node) => ({ node, type: 'main', index: 0 }))) },
    ]),
  )
  // Branches run depth first, which is n8n's default since version 1.
  const settings = { executionOrder: 'v1' }
  return {
    id: WORKFLOW_ID,
    name: `${site.name}: from feed items to drafts`,
    nodes,
    connections,
    active: false,
    settings,
    pinData: {},
  }
}
