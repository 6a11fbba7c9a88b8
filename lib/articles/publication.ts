import { fromAccraInput } from '../accra-time'
import type { Editing } from './editing'

type Dated = Pick<Editing, 'published' | 'publication_date'>

export type Publication = 'draft' | 'scheduled' | 'published'

/** What readers get of an article with these fields at `now` (Unix time in ms): only a published one is on the site. */
export function getPublication({ published, publication_date }: Dated, now = Date.now()): Publication {
  if (!published) return 'draft'
  return Date.parse(fromAccraInput(publication_date) ?? '') > now ? 'scheduled' : 'published'
}

/** What the red button does with the article that is stored, as its label and as its label while it is done. */
export function nameAction(stored: Dated, text: Dated, isScheduling: boolean, now = Date.now()): [string, string] {
  const [from, to] = [getPublication(stored, now), getPublication(text, now)]
  if (isScheduling) return ['Schedule', 'Scheduling…']
  if (from !== 'draft' && to === 'draft') return ['Unpublish', 'Unpublishing…']
  if (from === to && from !== 'draft') return ['Update', 'Updating…']
  // The button publishes a draft, whether its box is ticked or not.
  return getPublication({ ...text, published: 'yes' }, now) === 'scheduled'
    ? ['Schedule', 'Scheduling…']
    : ['Publish', 'Publishing…']
}
