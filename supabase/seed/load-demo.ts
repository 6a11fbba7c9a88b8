import type { StartEnv } from '../../lib/env.ts'
import { Halt } from '../../lib/process/halt.mjs'
import { runStep } from '../../scripts/progress.mjs'
import { planArticles, readArticles } from './demo-articles.ts'
import { readNewsroom } from './newsroom-plan.ts'
import type { Client } from './client.ts'
import { loadAdDays, loadFlaggedTraffic } from './load-ad-days.ts'
import { loadArticles } from './load-articles.ts'
import { loadCorrections } from './load-corrections.ts'
import { loadNewsroomArticles, loadSubmissions } from './load-newsroom.ts'
import { loadAds, loadBanners, loadLetters, loadSettings, loadSubscribers, readAds } from './load-notices.ts'
import { beginLoading, endLoading, loadPeople } from './load-people.ts'
import { loadPictures } from './load-pictures.ts'
import { loadTopics } from './load-topics.ts'
import { loadViews } from './load-views.ts'
import { getNewsroomState } from './newsroom-state.ts'

/**
 * Loads eighteen months of activity and returns a summary. Its keys are always the same, so that it can be repeated
 * after an interruption.
 */
export async function loadDemo(db: Client, now: Date, note: (text: string) => void): Promise<string> {
  const texts = readNewsroom()
  const ads = readAds()
  const articles = planArticles(readArticles(), now)

  note('accounts')
  await beginLoading(db)
  const cast = await loadPeople(db)
  const rows = async () => {
    await loadSettings(db)
    const origins = await loadSubmissions(db, texts, articles, cast, now)
    await loadArticles(db, articles, cast, origins, now)
    await loadNewsroomArticles(db, texts, cast, origins, now)
    await loadTopics(db, articles)
    await loadCorrections(db, articles, now)
    await loadViews(db, articles, now)
    await loadAds(db, ads, cast, now)
    await loadAdDays(db, ads, now)
    await loadFlaggedTraffic(db, now)
    await loadBanners(db, now)
    await loadLetters(db, now)
    await loadSubscribers(db, now)
  }
  // Rows refer to pictures by their URLs, so both are loaded at the same time.
  const [pictures] = await Promise.all([loadPictures(db, note), rows()])
  await endLoading(db)
  return `${articles.length} articles, ${pictures} pictures`
}

/** Runs `npm run seed`, for a database that nobody uses. */
export async function loadDemoOnRequest(db: Client, env: StartEnv): Promise<void> {
  if (env.NEXT_PUBLIC_SUPABASE_URL && !env.ALLOW_DEMO) {
    throw new Halt(
      'The demo accounts have a public password. Set ALLOW_DEMO=1 to load them into a hosted project anyway.',
    )
  }
  const state = await getNewsroomState(db)
  if (!state.isNew && !state.wasInterrupted) {
    throw new Halt(
      state.hasDemoAccounts
        ? 'The demo newsroom is loaded already.'
        : 'This newsroom is in use: the demo newsroom is for an empty database.',
    )
  }
  await runStep('Loading the demo newsroom', (note) => loadDemo(db, new Date(), note))
}
