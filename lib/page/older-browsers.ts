import { parseUrl } from '../routes/parse-url'

/**
 * Adds the methods of the language that Chrome 109 and Firefox ESR 115 lack (docs/architecture.md). Dashboards import
 * this, and so do the parts of reader pages that use them. Next adds URL.canParse itself.
 */
const ADDED: [on: object, methods: Record<string, unknown>][] = [
  [URL, { parse: parseUrl }],
  [
    Array.prototype,
    {
      toReversed(this: unknown[]) {
        // oxlint-disable-next-line unicorn/no-array-reverse -- this is toReversed
        return Array.from(this).reverse()
      },
      toSorted(this: unknown[], compare?: (one: unknown, other: unknown) => number) {
        return Array.from(this).sort(compare)
      },
      toSpliced(this: unknown[], ...args: [number, number, ...unknown[]]) {
        const copy = Array.from(this)
        copy.splice(...args)
        return copy
      },
    },
  ],
  [
    String.prototype,
    {
      toWellFormed(this: string) {
        return this.replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, '\ufffd')
      },
    },
  ],
]

for (const [on, methods] of ADDED)
  for (const [name, value] of Object.entries(methods))
    if (!(name in on)) Object.defineProperty(on, name, { value, writable: true, configurable: true })
