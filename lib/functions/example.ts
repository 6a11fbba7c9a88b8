export const EXAMPLE = {
  source_name: 'Example Wire',
  source_url: 'https://wire.example',
  original_url: 'https://wire.example/news/rain-over-tamale',
  original_title: 'Rain over Tamale',
  original_content: 'It rained all night in Tamale.',
  paraphrased_title: 'Tamale wakes up to a wet morning',
  paraphrased_content: 'The night brought rain to Tamale.',
  paraphrased_excerpt: 'A wet night in the north.',
  suggested_category: 'Education',
  bylines: [{ name: 'Esi Mensah' }, { name: 'Kojo Antwi', role: 'Photographs by' }],
}

/** Returns a command for the terminal that submits a draft article. */
export function renderExampleCall(siteUrl: string): string {
  return [
    `curl -i ${siteUrl}/functions/v1/n8n-submit-draft \\`,
    `  -H "Authorization: Bearer $AUTOMATION_SECRET" \\`,
    `  -H "Content-Type: application/json" \\`,
    `  -d '${JSON.stringify(EXAMPLE, null, 2).replaceAll('\n', '\n  ')}'`,
  ].join('\n')
}
