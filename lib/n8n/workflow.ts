import { CATEGORIES } from '../articles/schema'
import { site } from '../settings/site'
import workflow from './workflow.json'

export const WORKFLOW_FILE = 'lodestar-n8n-workflow.json'

/** The names of the credentials. Their values stay in n8n. */
export const nameCredentials = () => ({ site: `${site().name} automation`, model: `${site().name} language model` })

/**
 * Returns the workflow for n8n, without secrets: workflow.json, as n8n exports it (nodes of n8n-nodes-base 2.41, which
 * exist since n8n 1.90), with this site in place of the words in capitals. n8n's command line updates the one of the same id.
 */
export function buildWorkflow(siteUrl: string): typeof workflow {
  const values: Record<string, string> = {
    SITE_URL: siteUrl,
    SITE_NAME: site().name,
    CATEGORIES: CATEGORIES.join(', '),
  }
  return JSON.parse(JSON.stringify(workflow), (_, value) =>
    typeof value === 'string'
      ? value.replace(/\b(SITE_URL|SITE_NAME|CATEGORIES)\b/g, (word) => values[word] ?? word)
      : value,
  )
}
