import { expect, it } from 'vitest'

import { listSetupSteps } from './setup'

const EMPTY = { name: '', email: '', privacy_email: '', publisher: '' }
const DONE = { name: 'The Volta Post', email: 'news@volta.example', privacy_email: '', publisher: 'Volta Ltd' }
const ALL = { staff: 2, hasArticles: true, hasMail: true, hasBackups: true }

it('lists all that an empty newsroom lacks, the name first', () => {
  const steps = listSetupSteps({ settings: EMPTY, staff: 1, hasArticles: false, hasMail: false, hasBackups: false })
  expect(steps.map(({ what }) => what)).toEqual([
    'Give the newsroom a name',
    'Say who answers for personal data',
    'Say who owns it',
    'Write the first article',
    'Bring in a colleague',
    'Connect a mail server',
    'Have backups made',
  ])
})

it('lists nothing when all is done: the general address stands in for that of data protection', () => {
  expect(listSetupSteps({ settings: DONE, ...ALL })).toEqual([])
})

it.each([
  [{ staff: 1 }, 'Bring in a colleague'],
  [{ hasArticles: false }, 'Write the first article'],
  [{ hasMail: false }, 'Connect a mail server'],
  [{ hasBackups: false }, 'Have backups made'],
])('lists what is left: %o', (part, what) => {
  expect(listSetupSteps({ settings: DONE, ...ALL, ...part }).map((step) => step.what)).toEqual([what])
})
