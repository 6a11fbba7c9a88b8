import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and without JavaScript. */
export const useIsScripted = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
