import { spawnSync } from 'node:child_process'

/** The Nu HTML Checker needs Java 11. */
export function hasJava(): boolean {
  const { stderr } = spawnSync('java', ['-version'], { encoding: 'utf8' })
  return Number(/version "(\d+)/.exec(stderr ?? '')?.[1] ?? 0) >= 11
}

export const NO_JAVA =
  'The HTML of pages is not checked: that needs Java 11 or newer (on Debian "apt-get install default-jre-headless").'
