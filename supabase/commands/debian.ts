import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'

// Debian's packages that tests need, installed where that is possible.

const run = promisify(execFile)

export const isRoot = (): boolean => process.getuid?.() === 0

export const canInstall = (): boolean => isRoot() && existsSync('/usr/bin/apt-get')

export const updatePackageLists = () => run('apt-get', ['update'])

export const installPackage = (name: string) =>
  run('apt-get', ['install', '-y', '--no-install-recommends', name], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
