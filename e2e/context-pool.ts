import { type Browser, type BrowserContext, test } from '@playwright/test'

/** A longer life would spend on collecting garbage what it saves. */
const USES = 20

interface PooledContext {
  context: BrowserContext
  close: () => Promise<void>
  clear: () => Promise<void>
  uses: number
  isSpent: boolean
}

/**
 * Lets contexts without options serve one test after the other, emptied in between. A page kept open keeps their
 * process (`--renderer-process-limit=1`), which has compiled the site's scripts: a third of the work of loading a page.
 */
export function poolContexts(browser: Browser): { isOn: boolean } {
  const pool = { isOn: false }
  const free: PooledContext[] = []
  const create = browser.newContext.bind(browser)

  browser.newContext = async (options = {}) => {
    const { baseURL, ...others } = options
    const isPlain = Object.keys(others).length === 0 && (!baseURL || baseURL === process.env.SITE_URL)
    if (!pool.isOn || !isPlain) return create(options)
    const pooled = free.pop() ?? (await open(await create(options)))
    pooled.uses++
    return pooled.context
  }

  async function open(context: BrowserContext): Promise<PooledContext> {
    const keeper = await context.newPage()
    await keeper.goto(`${process.env.SITE_URL}/robots.txt`)
    const devtools = await context.newCDPSession(keeper)
    const pooled: PooledContext = {
      context,
      close: context.close.bind(context),
      clear: async () => {
        await Promise.all(context.pages().map((page) => page !== keeper && page.close()))
        await Promise.all([
          context.clearCookies(),
          context.clearPermissions(),
          context.setOffline(false),
          devtools.send('Network.clearBrowserCache'),
          devtools.send('Storage.clearDataForOrigin', {
            origin: new URL(process.env.SITE_URL!).origin,
            storageTypes: 'all',
          }),
        ])
      },
      uses: 0,
      isSpent: false,
    }
    // What these change cannot be undone.
    for (const name of ['addInitScript', 'exposeFunction', 'newCDPSession', 'route', 'setExtraHTTPHeaders'] as const) {
      const change = context[name].bind(context) as (...args: unknown[]) => unknown
      Object.assign(context, { [name]: (...args: unknown[]) => ((pooled.isSpent = true), change(...args)) })
    }
    context.close = async () => {
      if (pooled.isSpent || pooled.uses === USES || test.info().status !== 'passed') return pooled.close()
      await pooled.clear()
      free.push(pooled)
    }
    return pooled
  }

  return pool
}
