import { join } from 'node:path'

import sharp, { type OverlayOptions, type Sharp } from 'sharp'

import { CENTRE } from '../../articles/focus'
import { clean, escapeHtml } from '../feeds/text'
import { site } from '../../settings/site'
import { INK, PAPER, RULE, THREAD } from './colours'
import { SHARE, computeCrop } from './rules'

// Servers may have no fonts installed, and the renderer does not support woff2.
const FONT_FILE = join(process.cwd(), 'app/fonts/lodestar-headline.ttf')
const FONT = 'Lodestar Headline'

const MARGIN = 72
const TEXT_WIDTH = SHARE.width - 2 * MARGIN
const HEADLINE_HEIGHT = 330
const SIZES = [104, 92, 80, 72, 64, 56, 48, 42]
/** How many characters fill the space at the smallest size. */
const HEADLINE_LENGTH = 170
const THREAD_HEIGHT = 12

const STAR = 'M12 1.2l2.6 7.9h8.3l-6.7 4.9 2.5 7.9L12 17l-6.7 4.9 2.5-7.9L1.1 9.1h8.3z'
const QUALITIES = [82, 66, 48, 28]

async function renderText(text: string, size: number, colour: string, width?: number) {
  const markup = `<span foreground="${colour}">${escapeHtml(clean(text))}</span>`
  const drawn = sharp({
    text: {
      text: markup,
      font: `${FONT} ${size}`,
      fontfile: FONT_FILE,
      rgba: true,
      dpi: 72,
      // The font's own line height is too loose for a headline.
      ...(width ? { width, spacing: Math.round(size * -0.14) } : {}),
    },
  })
  const { data, info } = await drawn.png().toBuffer({ resolveWithObject: true })
  return { input: data, width: info.width, height: info.height }
}

const wrapInSvg = (inside: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${SHARE.width}" height="${SHARE.height}">${inside}</svg>`)

const star = (x: number, y: number, size: number, colour: string) =>
  `<path transform="translate(${x} ${y}) scale(${size / 24})" fill="${colour}" d="${STAR}"/>`

function drawThread(): string {
  const steps: [string, number][] = [
    [THREAD.red, 28],
    [THREAD.gold, 12],
    [THREAD.green, 28],
    [INK, 8],
    [THREAD.gold, 4],
  ]
  let at = 0
  const stripes = steps.map(([colour, width]) => {
    at += width
    return `<rect x="${at - width}" width="${width}" height="${THREAD_HEIGHT}" fill="${colour}"/>`
  })
  const y = SHARE.height - THREAD_HEIGHT
  return `<pattern id="t" width="${at}" height="${THREAD_HEIGHT}" y="${y}" patternUnits="userSpaceOnUse">${stripes.join('')}</pattern>
<rect y="${y}" width="${SHARE.width}" height="${THREAD_HEIGHT}" fill="url(#t)"/>`
}

async function encodeJpeg(image: Sharp): Promise<Buffer> {
  const flat = await image.flatten({ background: PAPER }).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = flat.info
  let jpeg: Buffer | undefined
  for (const quality of QUALITIES) {
    jpeg = await sharp(flat.data, { raw: { width, height, channels } }).jpeg({ quality, mozjpeg: true }).toBuffer()
    if (jpeg.length < SHARE.maxBytes) return jpeg
  }
  throw new Error(`A share picture could not be made smaller than ${jpeg?.length} bytes.`)
}

async function renderHeadline(headline: string) {
  const letters = Array.from(headline.replace(/\s+/g, ' ').trim())
  const text =
    letters.length > HEADLINE_LENGTH
      ? `${letters
          .slice(0, HEADLINE_LENGTH)
          .join('')
          .replace(/\s+\S*$/, '')}…`
      : letters.join('') || site().name
  let drawn = await renderText(text, SIZES[0] ?? 104, INK, TEXT_WIDTH)
  for (const size of SIZES.slice(1)) {
    if (drawn.height <= HEADLINE_HEIGHT && drawn.width <= TEXT_WIDTH) break
    drawn = await renderText(text, size, INK, TEXT_WIDTH)
  }
  if (drawn.height <= HEADLINE_HEIGHT && drawn.width <= TEXT_WIDTH) return drawn
  // Crops a word too long to wrap.
  const box = {
    left: 0,
    top: 0,
    width: Math.min(drawn.width, TEXT_WIDTH),
    height: Math.min(drawn.height, HEADLINE_HEIGHT),
  }
  return { input: await sharp(drawn.input).extract(box).png().toBuffer(), width: box.width, height: box.height }
}

interface Card {
  headline: string
  kicker?: { text: string; colour: string }
}

/** Draws a card with a headline, as JPEG of 1,200 × 630 pixels. */
export async function renderCard({ headline, kicker }: Card): Promise<Buffer> {
  const [name, title, label] = await Promise.all([
    renderText(site().name.toUpperCase(), 40, INK),
    renderHeadline(headline),
    kicker ? renderText(kicker.text.toUpperCase(), 28, kicker.colour) : null,
  ])
  const bottom = SHARE.height - THREAD_HEIGHT - 56
  const top = bottom - title.height
  const shapes = `<rect width="100%" height="100%" fill="${PAPER}"/><g opacity="0.6">${star(760, -70, 620, RULE)}</g>
${star(MARGIN, 52, 56, INK)}${kicker ? `<rect width="${SHARE.width}" height="12" fill="${kicker.colour}"/>` : ''}${drawThread()}`
  const layers: OverlayOptions[] = [
    { input: name.input, left: MARGIN + 72, top: 66 },
    { input: title.input, left: MARGIN, top },
    ...(label ? [{ input: label.input, left: MARGIN, top: top - 28 - label.height }] : []),
  ]
  return encodeJpeg(sharp(wrapInSvg(shapes)).composite(layers))
}

/** Draws a picture in the size of a card. Returns null if it is too small or no picture. */
export async function renderPicture(bytes: Buffer, focus = CENTRE): Promise<Buffer | null> {
  if (bytes.length === 0) return null
  const {
    autoOrient: { width, height },
  } = await sharp(bytes)
    .metadata()
    .catch(() => ({ autoOrient: { width: 0, height: 0 } }))
  if (width < SHARE.width / 2 || height < SHARE.height / 2) return null
  const name = await renderText(site().name.toUpperCase(), 26, INK)
  const box = { width: name.width + 88, height: 60 }
  const y = SHARE.height - THREAD_HEIGHT - box.height
  const mark = `<rect y="${y}" width="${box.width}" height="${box.height}" fill="${PAPER}"/>${star(22, y + 13, 34, INK)}${drawThread()}`
  const cover = sharp(bytes, { failOn: 'error' })
    .autoOrient()
    .extract(computeCrop({ width, height }, SHARE, focus))
    .resize(SHARE.width, SHARE.height)
  try {
    return await encodeJpeg(
      cover.composite([
        { input: wrapInSvg(mark), left: 0, top: 0 },
        { input: name.input, left: 66, top: y + Math.round((box.height - name.height) / 2) },
      ]),
    )
  } catch {
    return null
  }
}
