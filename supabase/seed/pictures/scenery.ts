import type { Brush } from './brush.ts'
import { mix } from './colour.ts'
import { circle, d, faded, HEIGHT, path, type Point, rect, repeat, through, WIDTH } from './shapes.ts'

/** The one gradient of a picture: air that lightens towards the horizon. */
export function sky({ tones }: Brush, horizon: number): string {
  const stops = `<stop offset="0" stop-color="${tones.high}"/><stop offset="1" stop-color="${tones.sky}"/>`
  const air = `<linearGradient id="air" x1="0" y1="0" x2="0" y2="1">${stops}</linearGradient>`
  return air + rect(0, 0, WIDTH, horizon + 2, 'url(#air)')
}

/** Sun by day and dusk, moon by night: always one flat disc in one pale ring. */
export function sun({ tones, hour }: Brush, x: number, y: number, radius: number): string {
  const low = hour === 'dusk' ? mix(tones.accent, tones.light, 0.35) : tones.accent
  const disc = hour === 'night' ? tones.light : low
  return faded(0.18, circle(x, y, radius * 1.5, disc)) + circle(x, y, radius, disc)
}

export function clouds({ random, tones, hour }: Brush, top: number, bottom: number, count: number): string {
  const bars = repeat(count, () => {
    const width = random.between(180, 460)
    const x = random.between(-100, WIDTH - 100)
    const y = random.between(top, bottom)
    const lift = random.between(-90, 90)
    return rect(x, y, width, 20, tones.light, 10) + rect(x + lift, y + 28, width * 0.6, 13, tones.light, 6)
  })
  return faded(hour === 'day' ? 0.6 : 0.22, bars)
}

/** A smooth line of hills, filled to the foot of the picture. */
export function hills({ random }: Brush, y: number, rise: number, fill: string, steps = 5): string {
  const step = (WIDTH + 600) / steps
  const tops = Array.from({ length: steps + 1 }, (_, i): Point => [
    -300 + (i + random.between(-0.25, 0.25)) * step,
    y - rise * (i % 2 === 0 ? random.between(0.55, 1) : random.between(0, 0.45)),
  ])
  return path(d`M-400 ${HEIGHT}L-400 ${y}L` + through(tops) + d`L1900 ${y}L1900 ${HEIGHT}Z`, fill)
}

/** Light on water: dashes that grow longer and thicker towards the viewer. */
export function ripples({ random }: Brush, top: number, bottom: number, colour: string, count: number): string {
  return repeat(count, (_, share) => {
    const near = share * share
    const width = random.between(60, 150) * (0.5 + near * 2.2)
    const x = random.between(-80, WIDTH)
    return rect(x, top + (bottom - top) * near + random.between(-6, 6), width, 3 + near * 8, colour, 4)
  })
}

/** The broken column of light below a low sun. */
export function glitter({ random }: Brush, x: number, top: number, bottom: number, width: number, colour: string): string {
  return repeat(9, (_, share) => {
    const half = (width / 2) * random.between(0.45, 1) * (1 - share * 0.35)
    const y = top + 12 + (bottom - top) * share ** 1.4
    return rect(x - half + random.between(-14, 14), y, half * 2, 5 + share * 9, colour, 6)
  })
}
