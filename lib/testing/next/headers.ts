import { ownHeaders, request } from '../request.ts'

export const headers = async () => ownHeaders.getStore() ?? request.headers

export const cookies = async () => ({
  getAll: () => [...request.cookies].map(([name, value]) => ({ name, value })),
  get: (name: string) => {
    const value = request.cookies.get(name)
    return value === undefined ? undefined : { name, value }
  },
  set: (name: string, value: string, options: { maxAge?: number } = {}) => {
    if (options.maxAge === 0) request.cookies.delete(name)
    else request.cookies.set(name, value)
    request.cookieOptions.set(name, options)
  },
  delete: (name: string) => void request.cookies.delete(name),
})
