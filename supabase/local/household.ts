import type { Child } from './children.ts'

const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Everything that was started. It is stopped in reverse: the website first, so that no reader meets a dead backend. */
export function makeHousehold() {
  const children: Child[] = []
  const complaint = Promise.withResolvers<string>()
  let stopping: Promise<void> | undefined

  async function stopInOrder(): Promise<void> {
    for (const child of children.toReversed()) await child.stop()
  }

  return {
    isStopping: () => stopping !== undefined,
    stop: () => (stopping ??= stopInOrder()),
    add: (child: Child) => void children.push(child),
    /** From now on `child` must live as long as the household. */
    watch(child: Child): void {
      void child.ended.then((words) => {
        if (!stopping) complaint.resolve(`${capitalise(child.name)} stopped unexpectedly (${words}).`)
      })
    },
    /** A sentence about the first watched child that ended although nobody stopped it. */
    complaint: complaint.promise,
  }
}

export type Household = ReturnType<typeof makeHousehold>
