// The entry of `npm start`, and of `npm run` dev, seed, backup, export, import and import:wordpress.
import { bootstrap } from './bootstrap.mjs'

bootstrap('supervise.ts', process.argv.slice(2))
