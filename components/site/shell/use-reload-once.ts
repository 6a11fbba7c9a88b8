import { useEffect, useState } from 'react'

/** The sessionStorage key of the time (ms) at which this tab was last reloaded for a lost script. */
const RELOADED = 'lodestar-reloaded'
/** A script that is lost again within this time counts as an error. */
const PAUSE_MS = 60_000

/** Bundlers throw this if the connection failed, or if a newer build has replaced the script. */
const isLostScript = (error: unknown) => error instanceof Error && error.name === 'ChunkLoadError'

function mayReload(): boolean {
  try {
    return Date.now() - Number(sessionStorage.getItem(RELOADED)) > PAUSE_MS
  } catch {
    // Without storage, this could not be limited to once.
    return false
  }
}

/** Reloads the page if the error is a lost script. Returns whether it is about to do so. */
export function useReloadOnce(error: unknown): boolean {
  // Decided only once, because React may render an error several times.
  const [isReloading] = useState(() => isLostScript(error) && mayReload())

  useEffect(() => {
    if (!isReloading) return
    sessionStorage.setItem(RELOADED, String(Date.now()))
    location.reload()
  }, [isReloading])

  return isReloading
}
