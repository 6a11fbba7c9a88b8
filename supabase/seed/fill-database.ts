import { loadDemo } from './load-demo.ts'
import { createScriptClient } from './client.ts'

// A separate process fills the database, so that the process manager stays small. It prints its progress, then the
// result.

const { NEXT_PUBLIC_SUPABASE_URL = '', SUPABASE_SECRET_KEY = '' } = process.env

process.on('disconnect', () => process.exit(1))
console.log(
  await loadDemo(createScriptClient({ NEXT_PUBLIC_SUPABASE_URL, SUPABASE_SECRET_KEY }), new Date(), (text) =>
    console.log(text),
  ),
)
process.exit(0)
