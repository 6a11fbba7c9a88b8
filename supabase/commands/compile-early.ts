import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { type Node, parse } from 'acorn'

import { say } from './progress.mjs'

const isModule = ({ type }: Node) => type === 'ArrowFunctionExpression' || type === 'FunctionExpression'

/** The functions in the list that a chunk of Turbopack registers: `TURBOPACK.push([script, id, module, …])`. */
function findModules(script: string): Node[] {
  return parse(script, { ecmaVersion: 'latest' }).body.flatMap((statement) => {
    const call = statement.type === 'ExpressionStatement' ? statement.expression : null
    if (call?.type !== 'CallExpression' || call.callee.type !== 'MemberExpression') return []
    const [list] = call.arguments
    return list?.type === 'ArrayExpression' ? list.elements.filter((node) => node !== null).filter(isModule) : []
  })
}

/** Puts modules in parentheses, unless they are already. */
export function toCompiledEarly(script: string): string {
  let [text, done] = ['', 0]
  for (const { start, end } of findModules(script)) {
    if (script[start - 1] === '(') continue
    text += `${script.slice(done, start)}(${script.slice(start, end)})`
    done = end
  }
  return text + script.slice(done)
}

/**
 * Rewrites the scripts below `dir`. Browsers compile functions in parentheses in the background, with their script.
 * Others are compiled when they are called, which keeps a phone busy for a tenth of a second.
 */
export async function compileEarly(dir: string): Promise<void> {
  for (const entry of await readdir(dir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.js')) continue
    const path = join(entry.parentPath, entry.name)
    const script = await readFile(path, 'utf8')
    try {
      await writeFile(path, toCompiledEarly(script))
    } catch (error) {
      // The site works without.
      say(`${path} is left as it is: ${(error as Error).message}`)
    }
  }
}
