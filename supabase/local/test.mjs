// `npm test` and `npm run check`: whatever Node a machine has, what the tests need is brought first.
import { bootstrap } from './bootstrap.mjs'

bootstrap('run-tests.ts', process.argv.slice(2))
