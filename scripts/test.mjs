// The entry of `npm test` and `npm run check`.
import { bootstrap } from './bootstrap.mjs'

bootstrap('run-tests.ts', process.argv.slice(2))
