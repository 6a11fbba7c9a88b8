import { fromAccraInput } from '../accra-time'
import { formatProposedBylines } from '../authors/rules'
import { formatDateTime } from '../format'
import type { Editing } from './editing'
import type { EditedImage } from './schema.editor'

interface Field {
  label: string
  /** The fields to compare. They are compared only if the other text has all of them. */
  names: readonly (keyof Editing)[]
  toText: (text: Editing) => string
  toPictures?: (text: Editing) => EditedImage[]
}

const toLead = ({ imageUrl: url, imageCaption, imageCredit, imageAlt, imageFocus }: Editing): EditedImage[] =>
  url ? [{ url, caption: imageCaption, credit: imageCredit, alt: imageAlt, focus: imageFocus }] : []

const toPictureText = (pictures: EditedImage[]) =>
  pictures
    .map(({ caption, credit, alt, focus }) =>
      [caption, credit && `Picture: ${credit}`, alt && `Shows: ${alt}`, focus && `Focal point: ${focus}`]
        .filter(Boolean)
        .join('; '),
    )
    .join('\n')

const toYesOrNo = (is: boolean) => (is ? 'Yes' : 'No')

/** All fields but the text of the article, in the order of the form. */
const FIELDS: readonly Field[] = [
  { label: 'Title', names: ['title'], toText: ({ title }) => title.trim() },
  { label: 'Excerpt', names: ['excerpt'], toText: ({ excerpt }) => excerpt.trim() },
  { label: 'Category', names: ['category'], toText: ({ category }) => category },
  { label: 'Slug', names: ['slug', 'slugByHand'], toText: ({ slug }) => slug },
  {
    label: 'Byline',
    names: ['bylines'],
    toText({ bylines }) {
      const named = bylines.filter(({ name }) => name.trim())
      return named.length > 0 ? formatProposedBylines(named) : 'The author'
    },
  },
  { label: 'Featured', names: ['featured'], toText: ({ featured }) => toYesOrNo(featured) },
  { label: 'Published', names: ['published'], toText: ({ published }) => toYesOrNo(published) },
  {
    label: 'Publication date',
    names: ['publicationDate'],
    toText: ({ publicationDate: date }) => formatDateTime(fromAccraInput(date) ?? date),
  },
  { label: 'Topics', names: ['topics'], toText: ({ topics }) => topics.trim() },
  {
    label: 'Source',
    names: ['sourceName', 'sourceUrl', 'sourceNofollow'],
    toText: ({ sourceName, sourceUrl, sourceNofollow }) =>
      [sourceName, sourceUrl, sourceNofollow && 'nofollow'].filter(Boolean).join(', '),
  },
  {
    label: 'Lead picture',
    names: ['imageUrl', 'imageCaption', 'imageCredit', 'imageAlt', 'imageFocus'],
    toText: (text) => toPictureText(toLead(text)),
    toPictures: toLead,
  },
  // The only field of a draft article's picture that can be edited.
  { label: 'Image credit', names: ['imageCredit'], toText: ({ imageCredit }) => imageCredit },
  {
    label: 'More pictures',
    names: ['images'],
    toText: ({ images }) => toPictureText(images),
    toPictures: ({ images }) => images,
  },
]

interface Side {
  text: string
  pictures: EditedImage[]
}

export interface Difference {
  label: string
  mine: Side
  theirs: Side
  /** What taking over the other person's value changes in the form. */
  part: Partial<Editing>
}

/** Fields of a form whose record someone else has saved. Its text is compared by paragraph (lib/revisions/diff.ts). */
export function listDifferences(mine: Editing, theirs: Partial<Editing>): Difference[] {
  const others = { ...mine, ...theirs }
  const toSide = ({ toText, toPictures }: Field, text: Editing): Side => ({
    text: toText(text),
    pictures: toPictures?.(text) ?? [],
  })
  const toComparable = ({ text, pictures }: Side) => [text, ...pictures.map(({ url }) => url)].join('\n')
  return FIELDS.filter(({ names }) => names.every((name) => name in theirs))
    .filter(({ label }) => label !== 'Image credit' || !('imageUrl' in theirs))
    .map((field) => ({
      label: field.label,
      mine: toSide(field, mine),
      theirs: toSide(field, others),
      part: Object.fromEntries(field.names.map((name) => [name, others[name]])),
    }))
    .filter((one) => toComparable(one.mine) !== toComparable(one.theirs))
}
