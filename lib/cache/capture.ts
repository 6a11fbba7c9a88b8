import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'

export interface Captured {
  status: number
  /** Names in lower case. */
  headers: OutgoingHttpHeaders
  body: Buffer
}

/** Bytes. What is longer is sent as it comes. */
const LONGEST = 2 * 1024 * 1024

/**
 * Runs a request handler and resolves with its answer instead of sending it. Undefined if the answer is too long, and so was
 * sent, or if the client went away.
 */
export function capture(res: ServerResponse, handle: () => unknown): Promise<Captured | undefined> {
  const { writeHead, write, end, flushHeaders } = res
  const before = res.getHeaders()
  const chunks: Buffer[] = []
  const { promise, resolve, reject } = Promise.withResolvers<Captured | undefined>()
  let isBegun = false

  const restore = () => Object.assign(res, { writeHead, write, end, flushHeaders })

  /** Calls what the handlers in between have put around writeHead. */
  function begin() {
    if (!isBegun) res.writeHead(res.statusCode)
  }

  function add(chunk: unknown, encoding: unknown) {
    if (typeof chunk === 'string') chunks.push(Buffer.from(chunk, encoding as BufferEncoding | undefined))
    else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk))
  }

  const toCallback = (args: unknown[]) => args.find((one): one is () => void => typeof one === 'function')

  Object.assign(res, {
    writeHead(status: number, ...rest: unknown[]) {
      isBegun = true
      res.statusCode = status
      const given = rest.find((one) => one && typeof one === 'object') as OutgoingHttpHeaders | undefined
      for (const [name, value] of Object.entries(given ?? {})) if (value !== undefined) res.setHeader(name, value)
      if (Number(res.getHeader('content-length') ?? 0) > LONGEST) {
        restore()
        resolve(undefined)
        res.writeHead(res.statusCode)
      }
      return res
    },
    flushHeaders() {},
    write(...args: unknown[]) {
      begin()
      // Now the original, if the answer is too long.
      if (res.write === write) return Reflect.apply(write, res, args)
      add(args[0], args[1])
      const done = toCallback(args)
      if (done) setImmediate(done)
      return true
    },
    end(...args: unknown[]) {
      begin()
      if (res.end === end) return Reflect.apply(end, res, args)
      add(args[0], args[1])
      const headers = res.getHeaders()
      restore()
      for (const name of res.getHeaderNames()) if (!(name in before)) res.removeHeader(name)
      const done = toCallback(args)
      if (done) res.once('finish', done)
      resolve({ status: res.statusCode, headers, body: Buffer.concat(chunks) })
      return res
    },
  })
  res.once('close', () => resolve(undefined))
  Promise.try(handle).catch((error: unknown) => {
    restore()
    reject(error)
  })
  return promise
}
