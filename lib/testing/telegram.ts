import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

// This server imitates Telegram's Bot API, including its errors.

/** 'hangs' never responds, 'hangs up' closes the connection. */
export type Behaviour =
  | 'sends'
  | 'hangs'
  | 'hangs up'
  | 'answers nonsense'
  | { status: number; description: string; parameters?: { retry_after?: number; migrate_to_chat_id?: number } }

export interface TelegramCall {
  method: string
  token: string
  chatId: string
  text: string
  parseMode: string
}

/** These are Telegram's exact responses. */
export const blocked: Behaviour = { status: 403, description: 'Forbidden: bot was blocked by the user' }
export const tooMany = (retry_after: number): Behaviour => ({
  status: 429,
  description: `Too Many Requests: retry after ${retry_after}`,
  parameters: { retry_after },
})
export const migratedTo = (migrate_to_chat_id: number): Behaviour => ({
  status: 400,
  description: 'Bad Request: group chat was upgraded to a supergroup chat',
  parameters: { migrate_to_chat_id },
})
export const inTrouble: Behaviour = { status: 502, description: 'Bad Gateway' }

/** Starts the server. Port 0 picks a free one. */
export async function startTelegram(port = 0) {
  const calls: TelegramCall[] = []
  const plans = new Map<string, Behaviour[]>()
  let sent = 0

  const server = createServer(async (request, response) => {
    const [, token = '', method = ''] = /^\/bot([^/]*)\/(\w+)$/.exec(request.url ?? '') ?? []
    const body = JSON.parse(Buffer.concat(await Array.fromAsync(request)).toString() || '{}')
    calls.push({ method, token, chatId: String(body.chat_id), text: body.text, parseMode: body.parse_mode })
    const queue = plans.get(String(body.chat_id)) ?? []
    const behaviour = (queue.length > 1 ? queue.shift() : queue[0]) ?? 'sends'
    if (behaviour === 'hangs') return
    if (behaviour === 'hangs up') return void request.socket.destroy()
    if (behaviour === 'answers nonsense')
      return void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Portal</h1>')
    const answer = (status: number, value: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
    if (behaviour === 'sends') return void answer(200, { ok: true, result: { message_id: ++sent, text: body.text } })
    const { status, ...rest } = behaviour
    answer(status, { ok: false, error_code: status, ...rest })
  })
  await new Promise<void>((done, fail) => void server.once('error', fail).listen(port, '127.0.0.1', done))

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    callsTo: (chatId: string) => calls.filter((call) => call.chatId === chatId),
    /** Plans responses, which are used in order; the last one repeats. */
    plan: (chatId: string, ...behaviours: Behaviour[]) => void plans.set(chatId, behaviours),
    forget() {
      calls.length = 0
      plans.clear()
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
