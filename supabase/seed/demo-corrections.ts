import type { CorrectionKind } from '../../lib/corrections/schema.ts'

/** Hours are relative to the story's publication. */
export interface DemoCorrection {
  article: string
  kind: CorrectionKind
  after: number
  body: string
  person_name?: string
  full_text?: string
}

export const corrections: DemoCorrection[] = [
  {
    article: 'Bole cashew growers learn the cutting test and begin to name their own price',
    kind: 'correction',
    after: 20,
    body: 'An earlier version of this article said that the best lot weighed 41 tonnes. It weighed 14 tonnes.',
  },
  {
    article: 'Salt winners at Ada test wooden floors in the pans of Songor lagoon',
    kind: 'clarification',
    after: 30,
    body: 'The eight families try the wooden floors at their own cost. The article could be read as if the district paid for them.',
  },
  {
    article: 'Suame parts dealers put their shelves on one list and stop walking for bolts',
    kind: 'rejoinder',
    after: 70,
    body: 'Kwabena Asomani-Tuffour, who deals in gearboxes at Suame, has sent us a rejoinder to this article.',
    person_name: 'Kwabena Asomani-Tuffour',
    full_text: `Your article says that older dealers were wary of showing their prices. We were not wary, and nobody asked those of us who stayed out of the list.

I have sold gearboxes on the same corner for nineteen years. My customers come because I know what fits. A list that shows only a name and a price makes my knowledge look like delay. Eleven of my neighbours think the same, and we have told the committee so in writing.

We are not against order. We ask that the list name the person who checked each part, and that a dealer who will not join is not spoken of as one who has something to hide. I thank your newspaper for the space to say so.`,
  },
]

/** Unpublished; days are relative to now. */
export const waitingRejoinder = {
  article: 'Kasoa drivers paint the fare on the door and find that arguments get shorter',
  person_name: 'Ebenezer Quartey-Mills',
  full_text: `I am the retired surveyor of whom your article speaks. My letter was not a complaint. I wrote it because the branch had asked passengers to check the stages, and I was pleased that they did.

I did not measure 400 metres, as you print, but 380. Please let your readers know.`,
  received: -2,
  due: 5,
}
