/**
 * Next's `cacheHandler`. It keeps nothing: answers.ts has the finished pages, and one build serves several newsrooms, so
 * Next may not write pages into it.
 */
export default class NoPages {
  async get() {
    return null
  }

  async set() {}

  async revalidateTag() {}

  resetRequestCache() {}
}
