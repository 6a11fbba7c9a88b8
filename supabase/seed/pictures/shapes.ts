export const WIDTH = 1500
export const HEIGHT = 1000

export type Point = readonly [x: number, y: number]

/** Tag for path data and attributes: rounds numbers to a tenth of a unit, finer than a pixel. */
export function d(text: TemplateStringsArray, ...values: number[]): string {
  return String.raw({ raw: text }, ...values.map((value) => Math.round(value * 10) / 10))
}

export function rect(x: number, y: number, width: number, height: number, fill: string, radius = 0): string {
  const size = d`x="${x}" y="${y}" width="${Math.max(0, width)}" height="${Math.max(0, height)}" rx="${radius}"`
  return `<rect ${size} fill="${fill}"/>`
}

export function circle(x: number, y: number, radius: number, fill: string): string {
  return `<circle ${d`cx="${x}" cy="${y}" r="${radius}"`} fill="${fill}"/>`
}

export function ellipse(x: number, y: number, rx: number, ry: number, fill: string): string {
  return `<ellipse ${d`cx="${x}" cy="${y}" rx="${rx}" ry="${ry}"`} fill="${fill}"/>`
}

export function polygon(points: readonly Point[], fill: string): string {
  return `<polygon points="${points.map(([x, y]) => d`${x},${y}`).join(' ')}" fill="${fill}"/>`
}

export function path(data: string, fill: string): string {
  return `<path d="${data}" fill="${fill}"/>`
}

export function stroke(data: string, colour: string, width: number, cap: 'round' | 'butt' = 'round'): string {
  const pen = d`stroke-width="${width}"`
  return `<path d="${data}" fill="none" stroke="${colour}" ${pen} stroke-linecap="${cap}" stroke-linejoin="round"/>`
}

export function ring(x: number, y: number, radius: number, colour: string, width: number): string {
  return `<circle ${d`cx="${x}" cy="${y}" r="${radius}"`} fill="none" stroke="${colour}" ${d`stroke-width="${width}"`}/>`
}

export function placed(x: number, y: number, body: string, { turn = 0, scale = 1 } = {}): string {
  return `<g transform="${d`translate(${x} ${y}) rotate(${turn})`} scale(${scale.toFixed(3)})">${body}</g>`
}

export function faded(opacity: number, body: string): string {
  return `<g opacity="${opacity}">${body}</g>`
}

/** Clips `body` to the path; `id` must be unique within the picture. */
export function inside(id: string, data: string, body: string): string {
  return `<clipPath id="${id}"><path d="${data}"/></clipPath><g clip-path="url(#${id})">${body}</g>`
}

/** Draws `count` parts and joins them; `share` runs from 0 to 1. */
export function repeat(count: number, part: (index: number, share: number) => string): string {
  return Array.from({ length: count }, (_, i) => part(i, count > 1 ? i / (count - 1) : 0)).join('')
}

/** Smooth path data through a row of points; the caller adds the initial command. */
export function through(points: readonly Point[]): string {
  return points
    .map(([x, y], i) => {
      const [nextX, nextY] = points[i + 1] ?? [x, y]
      return i === 0 ? d`${x} ${y}` : d`Q${x} ${y} ${(x + nextX) / 2} ${(y + nextY) / 2}`
    })
    .join('')
}
