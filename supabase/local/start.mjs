// `npm start`, `npm run dev` and `npm run seed`: whatever Node a machine has, what it needs is brought first.
import { bootstrap } from './bootstrap.mjs'

bootstrap('supervise.ts', process.argv.slice(2))
