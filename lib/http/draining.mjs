// Whether this process is about to stop. Shared by server.ts and Next's bundles.

import { shared } from './shared.mjs'

const state = shared('draining', () => ({ isDraining: false }))

export const isDraining = () => state.isDraining
export const startDraining = () => void (state.isDraining = true)
