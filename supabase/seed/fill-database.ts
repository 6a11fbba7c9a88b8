import { loadDemo } from './load-demo.ts'
import { createScriptClient } from './client.ts'

// The demo newsroom's loader as a process of its own: drawing takes memory that a newsroom has no use for afterwards.
// It prints what it is doing, and last what it did.

const { NEXT_PUBLIC_SUPABASE_URL = '', SUPABASE_SECRET_KEY = '' } = process.env

process.on('disconnect', () => process.exit(1))
console.log(await loadDemo(createScriptClient({ NEXT_PUBLIC_SUPABASE_URL, SUPABASE_SECRET_KEY }), new Date(), (text) => console.log(text)))
process.exit(0)
