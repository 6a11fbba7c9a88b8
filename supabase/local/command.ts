export type Command =
  | { kind: 'start' | 'dev' }
  | { kind: 'seed'; articles: number }
  | { kind: 'demo' }
  | { kind: 'admin'; email: string }

export const USAGE = [
  'npm start                             the newsroom, built',
  'npm run dev                           the newsroom, with hot reload',
  'npm start -- --admin EMAIL            makes an account, or one that exists, an admin',
  'npm run seed                          loads the demo newsroom into an empty database',
  'npm run seed -- --articles N          adds N articles for measuring',
].join('\n')

/** What the words after `npm start --` ask for; nothing when they make no sense. */
export function toCommand(words: string[]): Command | undefined {
  const [first, second, third, ...rest] = words
  if (rest.length > 0) return undefined
  if (first === undefined) return { kind: 'start' }
  if (first === '--dev' && second === undefined) return { kind: 'dev' }
  if (first === '--admin' && second?.includes('@') && third === undefined) return { kind: 'admin', email: second }
  if (first !== '--seed') return undefined
  if (second === undefined) return { kind: 'demo' }
  const articles = second === '--articles' && /^[1-9]\d{0,6}$/.test(third ?? '') ? Number(third) : 0
  return articles > 0 ? { kind: 'seed', articles } : undefined
}
