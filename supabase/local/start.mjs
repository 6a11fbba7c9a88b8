// `npm start`, and `npm run` dev, seed, export, import and import:wordpress: whatever Node a machine has, what it needs is brought first.
import { bootstrap } from './bootstrap.mjs'

bootstrap('supervise.ts', process.argv.slice(2))
