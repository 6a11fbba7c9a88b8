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
    // Without storage, the page might reload forever.
    return false
  }
}

/** Reloads the document if the error is a lost script. Returns whether it is about to. */
export function useReloadOnce(error: unknown): boolean {
  // Read once, because React renders an error more than once.
  const [isReloading] = useState(() => isLostScript(error) && mayReload())

  useEffect(() => {
    if (!isReloading) return
    sessionStorage.setItem(RELOADED, String(Date.now()))
    location.reload()
  }, [isReloading])

  return isReloading
}
