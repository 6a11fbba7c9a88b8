import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and without JavaScript, where the page renders its no-script fallback. */
export const useIsScripted = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
