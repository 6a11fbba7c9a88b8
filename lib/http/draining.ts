import { shared } from './shared.ts'

// Whether this process is about to stop. server.ts and Next's bundles share it.

const state = shared('draining', () => ({ isDraining: false }))

export const isDraining = () => state.isDraining
export const startDraining = () => void (state.isDraining = true)
