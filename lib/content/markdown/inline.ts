import type { PhrasingContent } from 'mdast'

import { isWritten, linkAddresses } from './addresses.ts'
import { type Run, parseSafeHref } from './tree.ts'

export type Marks = Omit<Run, 'text'>

const isAlike = (one: Marks, other: Marks) =>
  !one.strong === !other.strong && !one.emphasis === !other.emphasis && one.href === other.href

function collect(nodes: PhrasingContent[], marks: Marks): Run[] {
  return nodes.flatMap((node): Run[] => {
    switch (node.type) {
      case 'text':
        return [{ ...marks, text: node.value }]
      case 'break':
        return [{ ...marks, text: '\n' }]
      case 'strong':
        return collect(node.children, { ...marks, strong: true })
      case 'emphasis':
        return collect(node.children, { ...marks, emphasis: true })
      case 'link': {
        const href = parseSafeHref(node.url)
        return collect(node.children, href ? { ...marks, href } : marks)
      }
      default:
        return 'children' in node
          ? collect(node.children, marks)
          : 'value' in node
            ? [{ ...marks, text: node.value }]
            : []
    }
  })
}

/**
 * Removes white space at the ends of lines, which Markdown can't hold. With `breaks` = false, line breaks become
 * spaces.
 */
function trimLines(runs: Run[], breaks: boolean): Run[] {
  const all = runs.map(({ text }) => text).join('')
  const kept = new Map<number, string>()
  for (const { 0: space, index } of all.matchAll(/[ \t\n]+/g)) {
    const isEdge = index === 0 || index + space.length === all.length
    if (!isEdge && !space.includes('\n')) continue
    kept.set(index, isEdge ? '' : breaks ? '\n' : ' ')
    for (let at = index + 1; at < index + space.length; at++) kept.set(at, '')
  }
  let start = 0
  if (kept.size === 0) return runs
  return runs.map((run) => {
    const text = run.text.replace(/[ \t\n]/g, (space, at: number) => kept.get(start + at) ?? space)
    start += run.text.length
    return { ...run, text }
  })
}

/** White space keeps a mark only between two words with it: `** bold**` is not bold. */
function trimMarks(runs: Run[]): Run[] {
  const pieces = runs.flatMap((run): Run[] => {
    const { text, ...marks } = run
    // Most text has no marks that could be trimmed.
    if (!run.strong && !run.emphasis && !run.href) return text ? [{ text }] : []
    return (text.match(/\s+|\S+/g) ?? []).map((piece) => ({ ...marks, text: piece }))
  })
  return pieces.map((piece, index) => {
    if (/\S/.test(piece.text)) return piece
    let before = index - 1
    while (before >= 0 && !/\S/.test(pieces[before]?.text ?? '')) before--
    let after = index + 1
    while (after < pieces.length && !/\S/.test(pieces[after]?.text ?? '')) after++
    const [one, other] = [pieces[before], pieces[after]]
    return {
      text: piece.text,
      ...(piece.strong && one?.strong && other?.strong ? { strong: true } : {}),
      ...(piece.emphasis && one?.emphasis && other?.emphasis ? { emphasis: true } : {}),
      ...(piece.href && one?.href === piece.href && other?.href === piece.href ? { href: piece.href } : {}),
    }
  })
}

function merge(runs: Run[]): Run[] {
  const merged: Run[] = []
  for (const run of runs) {
    const last = merged.at(-1)
    if (last && isAlike(last, run)) last.text += run.text
    else merged.push({ ...run })
  }
  return merged
}

/** Returns canonical runs: trimmed, with equal neighbours merged and addresses linked. */
export const tidyRuns = (runs: Run[], breaks = true): Run[] =>
  merge(linkAddresses(merge(trimMarks(trimLines(runs, breaks)))))

/** Joins the text of a body's inline content, which is tidy already. */
export const textOf = (nodes: PhrasingContent[]): string =>
  collect(nodes, {})
    .map(({ text }) => text)
    .join('')

/** Removes the links that the text makes by itself, so that an address stays as it was written. */
export function keepWritableRuns(runs: Run[]): Run[] {
  const written = merge(runs.map(({ href, ...run }) => (href && !isWritten({ ...run, href }) ? { ...run, href } : run)))
  const again = merge(linkAddresses(written))
  const isSame =
    again.length === runs.length &&
    again.every((run, index) => run.text === runs[index]!.text && isAlike(run, runs[index]!))
  return isSame ? written : runs
}

/** Converts nodes to canonical runs. A link with an unsafe target keeps only its text. */
export function flattenInline(nodes: PhrasingContent[], breaks = true): Run[] {
  return tidyRuns(collect(nodes, {}), breaks)
}

function group(runs: Run[], key: 'href' | 'strong' | 'emphasis'): Run[][] {
  const groups: Run[][] = []
  for (const run of runs) {
    const last = groups.at(-1)
    if (last && last[0]?.[key] === run[key]) last.push(run)
    else groups.push([run])
  }
  return groups
}

function buildText(runs: Run[]): PhrasingContent[] {
  return runs.flatMap(({ text }) =>
    text
      .split('\n')
      .flatMap((line, index): PhrasingContent[] => [
        ...(index > 0 ? [{ type: 'break' as const }] : []),
        ...(line ? [{ type: 'text' as const, value: line }] : []),
      ]),
  )
}

const buildEmphasis = (runs: Run[]) =>
  group(runs, 'emphasis').flatMap((same): PhrasingContent[] =>
    same[0]?.emphasis ? [{ type: 'emphasis', children: buildText(same) }] : buildText(same),
  )

const buildStrong = (runs: Run[]) =>
  group(runs, 'strong').flatMap((same): PhrasingContent[] =>
    same[0]?.strong ? [{ type: 'strong', children: buildEmphasis(same) }] : buildEmphasis(same),
  )

/** Converts runs to nodes, nested as link > strong > emphasis. */
export function fromRuns(runs: Run[]): PhrasingContent[] {
  return group(runs, 'href').flatMap((same): PhrasingContent[] => {
    const href = same[0]?.href
    return href === undefined ? buildStrong(same) : [{ type: 'link', url: href, children: buildStrong(same) as never }]
  })
}
