import { join } from 'node:path'

import type { SupabaseEnv } from './open-supabase.ts'
import { Halt } from '../lib/process/halt.mjs'
import { startChild } from '../lib/process/children.ts'
import type { ProcessManager } from '../lib/process/process-manager.ts'
import { runStep } from './progress.mjs'

export async function runDemoChild(root: string, keys: SupabaseEnv, processes: ProcessManager): Promise<void> {
  await runStep('Loading the demo newsroom', async (note) => {
    const lines: string[] = []
    const child = startChild({
      name: 'the loader of the demo newsroom',
      args: [join(root, 'supabase/seed/fill-database.ts')],
      env: { ...process.env, ...keys },
      cwd: root,
      onLine(line) {
        lines.push(line)
        note(line)
      },
    })
    processes.add(child)
    const words = await child.ended
    if (words !== 'exit code 0')
      throw new Halt(`${lines.slice(-20).join('\n')}\nThe demo newsroom could not be loaded (${words}).`)
    return lines.at(-1)
  })
}
