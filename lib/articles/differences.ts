import { fromAccraInput } from '../accra-time'
import { formatProposedBylines } from '../authors/rules'
import { formatDateTime } from '../format'
import { mergeLines } from '../revisions/merge'
import type { Editing } from './editing'
import { getLanguageName } from './languages'
import { formatCredit } from './rules'
import type { EditedImage } from './schema.editor'

interface Field {
  label: string
  /** The fields that taking over the other person's value changes. */
  names: readonly (keyof Editing)[]
  describe: (text: Editing) => string
  getPictures?: (text: Editing) => EditedImage[]
}

const getMainPicture = ({
  image_url: url,
  image_caption,
  image_credit,
  image_alt,
  image_focus,
}: Editing): EditedImage[] =>
  url ? [{ url, caption: image_caption, credit: image_credit, alt: image_alt, focus: image_focus }] : []

const describePictures = (pictures: EditedImage[]) =>
  pictures
    .map(({ caption, credit, alt, focus }) =>
      [caption, credit && formatCredit(credit), alt && `Shows: ${alt}`, focus && `Focal point: ${focus}`]
        .filter(Boolean)
        .join('; '),
    )
    .join('\n')

const formatBoolean = (is: string) => (is ? 'Yes' : 'No')

/** All fields but the text of the article, in the order of the form. */
const FIELDS: readonly Field[] = [
  { label: 'Title', names: ['title'], describe: ({ title }) => title.trim() },
  { label: 'Excerpt', names: ['excerpt'], describe: ({ excerpt }) => excerpt.trim() },
  { label: 'Category', names: ['category'], describe: ({ category }) => category },
  { label: 'Slug', names: ['slug', 'slugByHand'], describe: ({ slug }) => slug },
  {
    label: 'Byline',
    names: ['bylines'],
    describe({ bylines }) {
      const named = bylines.filter(({ name }) => name.trim())
      return named.length > 0 ? formatProposedBylines(named) : 'The author'
    },
  },
  { label: 'Featured', names: ['featured'], describe: ({ featured }) => formatBoolean(featured) },
  { label: 'Published', names: ['published'], describe: ({ published }) => formatBoolean(published) },
  {
    label: 'Publication date',
    names: ['publication_date'],
    describe({ publication_date: date }) {
      const iso = fromAccraInput(date)
      return iso ? formatDateTime(iso) : date
    },
  },
  { label: 'Topics', names: ['topics'], describe: ({ topics }) => topics.trim() },
  {
    label: 'Source',
    names: ['source_name', 'source_url', 'source_nofollow'],
    describe: ({ source_name, source_url, source_nofollow }) =>
      [source_name, source_url, source_nofollow && 'nofollow'].filter(Boolean).join(', '),
  },
  {
    label: 'Language',
    names: ['language'],
    describe: ({ language }) => getLanguageName(language),
  },
  {
    label: 'Lead picture',
    names: ['image_url', 'image_caption', 'image_credit', 'image_alt', 'image_focus'],
    describe: (text) => describePictures(getMainPicture(text)),
    getPictures: getMainPicture,
  },
  {
    label: 'Image credit',
    names: ['image_credit'],
    // The only field of a draft article's picture that can be edited. Elsewhere it is compared with its picture.
    describe: ({ image_url, image_credit }) => (image_url ? '' : image_credit),
  },
  {
    label: 'More pictures',
    names: ['images'],
    describe: ({ images }) => describePictures(images),
    getPictures: ({ images }) => images,
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

const buildSide = ({ describe, getPictures }: Field, text: Editing): Side => ({
  text: describe(text),
  pictures: getPictures?.(text) ?? [],
})

function isSame(field: Field, one: Editing, other: Editing): boolean {
  const [mine, theirs] = [buildSide(field, one), buildSide(field, other)]
  const listUrls = ({ pictures }: Side) => pictures.map(({ url }) => url).join('\n')
  return mine.text === theirs.text && listUrls(mine) === listUrls(theirs)
}

const pick = ({ names }: Field, text: Editing): Partial<Editing> =>
  Object.fromEntries(names.map((name) => [name, text[name]]))

/** Fields of a form whose record someone else has saved. Its text is compared by paragraph (lib/revisions/diff.ts). */
export const listDifferences = (mine: Editing, theirs: Editing): Difference[] =>
  FIELDS.filter((field) => !isSame(field, mine, theirs)).map((field) => ({
    label: field.label,
    mine: buildSide(field, mine),
    theirs: buildSide(field, theirs),
    part: pick(field, theirs),
  }))

/** Adds the pictures that are placed in the text but missing in the list, because readers see only those in both. */
export function listPlaced(text: Editing, images: EditedImage[]): Editing {
  const placed = images.filter(
    ({ url }, at) =>
      text.content.includes(`"${url}"`) && ![...text.images, ...images.slice(0, at)].some((image) => image.url === url),
  )
  return placed.length > 0 ? { ...text, images: [...text.images, ...placed] } : text
}

/** Merges two states of a form that began as `base`. Both have the changes of both, except where both changed the same. */
export function mergeEditing(base: Editing, mine: Editing, theirs: Editing): { mine: Editing; theirs: Editing } {
  const merged = { mine: { ...mine }, theirs: { ...theirs } }
  for (const field of FIELDS) {
    if (isSame(field, base, mine)) Object.assign(merged.mine, pick(field, theirs))
    else if (isSame(field, base, theirs)) Object.assign(merged.theirs, pick(field, mine))
  }
  const content = mergeLines(base.content, mine.content, theirs.content)
  const images = [...mine.images, ...theirs.images]
  return {
    mine: listPlaced({ ...merged.mine, content: content.mine }, images),
    theirs: listPlaced({ ...merged.theirs, content: content.theirs }, images),
  }
}
