// `npm test` and `npm run check`. Installs what is missing first.
import { bootstrap } from './bootstrap.mjs'

bootstrap('run-tests.ts', process.argv.slice(2))
