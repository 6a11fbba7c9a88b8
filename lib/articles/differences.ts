import { fromAccraInput } from '../accra-time'
import { formatProposedBylines } from '../authors/rules'
import { formatDateTime } from '../format'
import type { Editing } from './editing'
import type { EditedImage } from './schema.editor'

interface Field {
  label: string
  /** The fields that taking over the other person's value changes. */
  names: readonly (keyof Editing)[]
  toText: (text: Editing) => string
  toPictures?: (text: Editing) => EditedImage[]
}

const toLead = ({ image_url: url, image_caption, image_credit, image_alt, image_focus }: Editing): EditedImage[] =>
  url ? [{ url, caption: image_caption, credit: image_credit, alt: image_alt, focus: image_focus }] : []

const toPictureText = (pictures: EditedImage[]) =>
  pictures
    .map(({ caption, credit, alt, focus }) =>
      [caption, credit && `Picture: ${credit}`, alt && `Shows: ${alt}`, focus && `Focal point: ${focus}`]
        .filter(Boolean)
        .join('; '),
    )
    .join('\n')

const toYesOrNo = (is: string) => (is ? 'Yes' : 'No')

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
    names: ['publication_date'],
    toText({ publication_date: date }) {
      const iso = fromAccraInput(date)
      return iso ? formatDateTime(iso) : date
    },
  },
  { label: 'Topics', names: ['topics'], toText: ({ topics }) => topics.trim() },
  {
    label: 'Source',
    names: ['source_name', 'source_url', 'source_nofollow'],
    toText: ({ source_name, source_url, source_nofollow }) =>
      [source_name, source_url, source_nofollow && 'nofollow'].filter(Boolean).join(', '),
  },
  {
    label: 'Lead picture',
    names: ['image_url', 'image_caption', 'image_credit', 'image_alt', 'image_focus'],
    toText: (text) => toPictureText(toLead(text)),
    toPictures: toLead,
  },
  {
    label: 'Image credit',
    names: ['image_credit'],
    // The only field of a draft article's picture that can be edited. Elsewhere it is compared with its picture.
    toText: ({ image_url, image_credit }) => (image_url ? '' : image_credit),
  },
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
export function listDifferences(mine: Editing, theirs: Editing): Difference[] {
  const toSide = ({ toText, toPictures }: Field, text: Editing): Side => ({
    text: toText(text),
    pictures: toPictures?.(text) ?? [],
  })
  const toComparable = ({ text, pictures }: Side) => [text, ...pictures.map(({ url }) => url)].join('\n')
  return FIELDS.map((field) => ({
    label: field.label,
    mine: toSide(field, mine),
    theirs: toSide(field, theirs),
    part: Object.fromEntries(field.names.map((name) => [name, theirs[name]])),
  })).filter((one) => toComparable(one.mine) !== toComparable(one.theirs))
}
