import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, it } from 'vitest'

import { compileEarly, toCompiledEarly } from './compile-early'

const chunk = (...modules: string[]) =>
  `(globalThis.TURBOPACK||(globalThis.TURBOPACK=[])).push(["object"==typeof document?document.currentScript:void 0,${modules.join()}]);\n//# sourceMappingURL=a.js.map`

it('puts the modules of a chunk in parentheses, nothing else', () => {
  const nested = 'e=>{e.v([1,r=>r]);";2,e=>{}"}'
  expect(toCompiledEarly(chunk('1', nested, '2', '3', '(e,t)=>{/,4,e=>{}/}', '5', 'function(e){}', '{a:["b"]}'))).toBe(
    chunk('1', `(${nested})`, '2', '3', '((e,t)=>{/,4,e=>{}/})', '5', '(function(e){})', '{a:["b"]}'),
  )
})

it('changes nothing the second time', () => {
  const once = toCompiledEarly(chunk('1', 'e=>{}'))
  expect(toCompiledEarly(once)).toBe(once)
})

it.each(['(()=>{let e;e.push([1,e=>{}])})()', 'list.push(e=>{})', 'var a=[e=>{}]', 'self.a=e=>{}', ''])(
  'leaves %j unchanged',
  (script) => expect(toCompiledEarly(script)).toBe(script),
)

it('rewrites the scripts of a folder, except those it cannot read', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'lodestar-compile-'))
  try {
    writeFileSync(join(dir, 'a.js'), chunk('1', 'e=>{}'))
    writeFileSync(join(dir, 'a.css'), '.a{}')
    writeFileSync(join(dir, 'unknown.js'), 'import.meta.url')
    await compileEarly(dir)
    expect(['a.js', 'a.css', 'unknown.js'].map((name) => readFileSync(join(dir, name), 'utf8'))).toEqual([
      chunk('1', '(e=>{})'),
      '.a{}',
      'import.meta.url',
    ])
  } finally {
    rmSync(dir, { recursive: true })
  }
})
