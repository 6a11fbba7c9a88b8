import { parseBylineRows } from '../authors/rules'
import type { BylineRow } from '../authors/schema'
import { placeCopies, parseImportPlace } from '../imports/places'
import { slugify } from './rules'
import { articleFields, type EditedImage } from './schema.editor'

export type TextName = Exclude<keyof typeof articleFields, 'bylines' | 'images'>

const isText = (name: string): name is TextName => name !== 'bylines' && name !== 'images'
const TEXT_NAMES = Object.keys(articleFields).filter(isText)

/**
 * What is in the form of an article, a story or a paraphrase, by the names of the form. Text that a form lacks is '';
 * a ticked box is 'yes', another one ''.
 */
export interface Editing extends Record<TextName, string> {
  /** The people in the byline; empty if the owner is the only author. */
  bylines: BylineRow[]
  images: EditedImage[]
  /** Whether the slug was typed and so no longer follows the title. */
  slugByHand: boolean
}

export type Step =
  | { type: 'text'; name: TextName; text: string }
  | { type: 'fill'; part: Partial<Editing> }
  | { type: 'add image'; url: string }
  | { type: 'image'; at: number; part: Partial<EditedImage> }
  | { type: 'move image'; from: number; to: number }
  | { type: 'remove image'; at: number }
  | { type: 'feature image'; at: number }
  | { type: 'copied'; copies: Record<string, string> }

type Typed = Record<string, string>

/** Builds the texts of a form from what `read` returns for each name. */
export const readTexts = (read: (name: TextName) => string) =>
  Object.fromEntries(TEXT_NAMES.map((name) => [name, read(name)])) as Record<TextName, string>

function readImages(typed: Typed): EditedImage[] {
  const images: EditedImage[] = []
  for (let at = 0; typed[`images.${at}.url`]; at++) {
    const read = (name: keyof EditedImage) => typed[`images.${at}.${name}`] ?? ''
    const [caption, credit, alt] = [read('caption'), read('credit'), read('alt')]
    images.push({ url: read('url'), caption, credit, alt, focus: read('focus') })
  }
  return images
}

/** Reads the fields of a form, as it submits them and as saved copies hold them. */
export function readTyped(typed: Typed): Editing {
  const texts = readTexts((name) => (typed[name] ?? '').replaceAll('\r\n', '\n'))
  const slugByHand = texts.slug !== '' && texts.slug !== slugify(texts.title)
  return { ...texts, bylines: parseBylineRows(typed), images: readImages(typed), slugByHand }
}

const flattenRows = (list: string, rows: object[]): Typed =>
  Object.fromEntries(
    rows.flatMap((row, at) =>
      Object.entries(row).map(([name, value]) => [`${list}.${at}.${name}`, String(value ?? '')]),
    ),
  )

/** Turns the state of a form into the values that `readTyped` reads. */
export const pickTyped = ({ images, bylines, ...texts }: Editing): Typed => ({
  ...readTexts((name) => texts[name]),
  ...flattenRows('images', images),
  ...flattenRows('bylines', bylines),
})

function move<T>(list: T[], from: number, to: number): T[] {
  if (from === to || !(from in list) || !(to in list)) return list
  const rest = list.toSpliced(from, 1)
  return rest.toSpliced(to, 0, list[from] as T)
}

/** Removes a picture from a text, by the picture's original or present address. */
function removePicture(content: string, url: string): string {
  const placed = `::picture{src="${url.startsWith('/media/') ? url : parseImportPlace(url)}"}`
  return content.includes(placed)
    ? content
        .replaceAll(placed, '')
        .replace(/\n{3,}/g, '\n\n')
        .trim()
    : content
}

const followTitle = (state: Editing): Editing => (state.slugByHand ? state : { ...state, slug: slugify(state.title) })

/** Returns the state of the form after one step. */
export function edit(state: Editing, step: Step): Editing {
  switch (step.type) {
    case 'text': {
      const { name, text } = step
      const next = { ...state, [name]: text }
      if (name === 'title') return followTitle(next)
      // A slug that is cleared follows the title again.
      if (name === 'slug') return { ...next, slugByHand: text !== '' }
      // A new picture resets the focal point.
      return name === 'image_url' ? { ...next, image_focus: '' } : next
    }
    case 'fill':
      return followTitle({ ...state, ...step.part })
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
      const { image_url: url, image_caption: caption, image_credit: credit, image_alt: alt, image_focus: focus } = state
      const { images, content } = edit(state, { type: 'remove image', at: step.at })
      return {
        ...state,
        content,
        images: url ? images.toSpliced(step.at, 0, { url, caption, credit, alt, focus }) : images,
        image_url: image.url,
        image_caption: image.caption,
        image_credit: image.credit,
        image_alt: image.alt,
        image_focus: image.focus ?? '',
      }
    }
    case 'copied': {
      const toOwn = (address: string) => step.copies[address] ?? address
      return {
        ...state,
        content: placeCopies(state.content, step.copies),
        image_url: toOwn(state.image_url),
        images: state.images.map((image) => ({ ...image, url: toOwn(image.url) })).filter(({ url }) => url),
      }
    }
  }
}
