import { request } from '../request.ts'

export const refresh = () => void (request.refreshes += 1)
export const cacheTag = (...tags: string[]) => void request.cached.tags.push(...tags)
export const cacheLife = (life: unknown) => void request.cached.lives.push(life)
