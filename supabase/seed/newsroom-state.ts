import { type Client, unwrap } from './client.ts'
import { DEMO_DOMAIN } from './people.ts'

/** This account exists only during a load, so that an interrupted one is noticed. */
export const LOADING_EMAIL = `loading${DEMO_DOMAIN}`

export interface NewsroomState {
  isNew: boolean
  hasDemoAccounts: boolean
  /** Whether a load was started but did not finish. */
  wasInterrupted: boolean
  hasAdmin: boolean
}

export async function getNewsroomState(db: Client): Promise<NewsroomState> {
  const [anybody, anything, demo, admins] = await Promise.all([
    db.from('profiles').select('id').limit(1).then(unwrap),
    db.from('articles').select('id').limit(1).then(unwrap),
    db.from('profiles').select('email').like('email', `%${DEMO_DOMAIN}`).then(unwrap),
    db.from('profiles').select('id').eq('role', 'admin').limit(1).then(unwrap),
  ])
  return {
    isNew: anybody.length === 0 && anything.length === 0,
    hasDemoAccounts: demo.length > 0,
    wasInterrupted: demo.some((profile) => profile.email === LOADING_EMAIL),
    hasAdmin: admins.length > 0,
  }
}
