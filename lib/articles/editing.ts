import type { BylineRow } from '../authors/schema'
import { placeCopies, parseImportPlace } from '../imports/places'
import { slugify } from './rules'
import type { EditedImage } from './schema.editor'

/** The fields of an article's form. Text is never null. */
export interface Editing {
  title: string
  slug: string
  excerpt: string
  content: string
  category: string
  featured: boolean
  published: boolean
  /** The publication date in Accra, as a datetime-local field holds it. */
  publicationDate: string
  imageUrl: string
  imageAlt: string
  imageCaption: string
  imageCredit: string
  /** The focal point of the picture, as focus.ts writes it. */
  imageFocus: string
  /** The source's name and address; both are '' if the reporting is our own. */
  sourceName: string
  sourceUrl: string
  sourceNofollow: boolean
  /** The people in the byline; empty if the owner is the only author. */
  bylines: BylineRow[]
  /** The names of the topics, separated by commas. */
  topics: string
  images: EditedImage[]
  /** Whether the slug was typed and so no longer follows the title. */
  slugByHand: boolean
}

export type TextName =
  | 'excerpt'
  | 'content'
  | 'category'
  | 'publicationDate'
  | 'imageUrl'
  | 'imageAlt'
  | 'imageCaption'
  | 'imageCredit'
  | 'imageFocus'
  | 'topics'
  | 'sourceName'
  | 'sourceUrl'

export type Step =
  | { type: 'title'; title: string }
  | { type: 'slug'; slug: string }
  | { type: 'text'; name: TextName; text: string }
  | { type: 'flag'; name: 'featured' | 'published' | 'sourceNofollow'; on: boolean }
  | { type: 'fill'; part: Partial<Editing> }
  | { type: 'add image'; url: string }
  | { type: 'image'; at: number; part: Partial<EditedImage> }
  | { type: 'move image'; from: number; to: number }
  | { type: 'remove image'; at: number }
  | { type: 'feature image'; at: number }
  | { type: 'copied'; copies: Record<string, string> }

function move<T>(list: T[], from: number, to: number): T[] {
  if (from === to || !(from in list) || !(to in list)) return list
  const rest = list.toSpliced(from, 1)
  return rest.toSpliced(to, 0, list[from] as T)
}

/** Removes a picture from a text, by the picture's original or present address. */
export function removePicture(content: string, url: string): string {
  const placed = `::picture{src="${url.startsWith('/media/') ? url : parseImportPlace(url)}"}`
  return content.includes(placed)
    ? content
        .replaceAll(placed, '')
        .replace(/\n{3,}/g, '\n\n')
        .trim()
    : content
}

/** Returns the state of the form after one step. */
export function edit(state: Editing, step: Step): Editing {
  switch (step.type) {
    case 'title':
      return { ...state, title: step.title, slug: state.slugByHand ? state.slug : slugify(step.title) }
    case 'slug':
      // A slug that is cleared follows the title again.
      return { ...state, slug: step.slug, slugByHand: step.slug !== '' }
    case 'text':
      // A new picture resets the focal point.
      return { ...state, [step.name]: step.text, ...(step.name === 'imageUrl' && { imageFocus: '' }) }
    case 'flag':
      return { ...state, [step.name]: step.on }
    case 'fill': {
      const next = { ...state, ...step.part }
      return next.slugByHand ? next : { ...next, slug: slugify(next.title) }
    }
    case 'add image':
      return state.images.some(({ url }) => url === step.url)
        ? state
        : { ...state, images: [...state.images, { url: step.url, caption: '', credit: '', alt: '' }] }
    case 'image':
      return {
        ...state,
        images: state.images.map((image, index) => (index === step.at ? { ...image, ...step.part } : image)),
      }
    case 'move image':
      return { ...state, images: move(state.images, step.from, step.to) }
    case 'remove image':
      return {
        ...state,
        content: removePicture(state.content, state.images[step.at]?.url ?? ''),
        images: state.images.toSpliced(step.at, 1),
      }
    // The featured image leaves the text, because the page shows it above. The former one becomes a further image.
    case 'feature image': {
      const image = state.images[step.at]
      if (!image) return state
      const { imageUrl: url, imageCaption: caption, imageCredit: credit, imageAlt: alt, imageFocus: focus } = state
      const { images, content } = edit(state, { type: 'remove image', at: step.at })
      return {
        ...state,
        content,
        images: url ? images.toSpliced(step.at, 0, { url, caption, credit, alt, focus }) : images,
        imageUrl: image.url,
        imageCaption: image.caption,
        imageCredit: image.credit,
        imageAlt: image.alt,
        imageFocus: image.focus ?? '',
      }
    }
    case 'copied': {
      const toOwn = (address: string) => step.copies[address] ?? address
      return {
        ...state,
        content: placeCopies(state.content, step.copies),
        imageUrl: toOwn(state.imageUrl),
        images: state.images.map((image) => ({ ...image, url: toOwn(image.url) })).filter(({ url }) => url),
      }
    }
  }
}

const SAVED = [
  'title',
  'slug',
  'excerpt',
  'content',
  'category',
  'featured',
  'published',
  'publicationDate',
  'imageUrl',
  'imageAlt',
  'imageCaption',
  'imageCredit',
  'imageFocus',
  'topics',
  'sourceName',
  'sourceUrl',
  'sourceNofollow',
] as const satisfies (keyof Editing)[]

/** Whether two states would be saved as the same article. */
export function isSame(one: Editing, other: Editing): boolean {
  const toText = ({ images, bylines }: Editing) =>
    JSON.stringify([
      images.map(({ url, caption, credit, alt, focus = '' }) => [url, caption, credit, alt, focus]),
      bylines.filter(({ name }) => name.trim()).map(({ name, role }) => [name, role]),
    ])
  return SAVED.every((name) => one[name] === other[name]) && toText(one) === toText(other)
}
