import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Returns whether JavaScript runs: false on the server and during hydration. */
export const useIsScripted = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
