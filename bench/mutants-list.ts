import { lockMutants } from './mutants-locks.ts'

export interface Mutant {
  name: string
  file: string
  /** Text that occurs once in the file. */
  from: string
  to: string
  /** Test files that must fail. */
  tests: string[]
}

export const mutants: Mutant[] = [
  ...lockMutants,
  {
    name: 'passwords travel back to the form',
    file: 'lib/action.ts',
    from: '/password|token/i',
    to: '/never sent/i',
    tests: ['lib/action.test.ts'],
  },
  {
    name: 'staffAction ignores its roles',
    file: 'lib/action.ts',
    from: 'await createStaffClient(roles)',
    to: "await createStaffClient(['customer', 'news_anchor', 'chief_author', 'admin'])",
    tests: ['lib/action.test.ts'],
  },
  {
    name: 'an action allows one more role',
    file: 'lib/ads/actions.ts',
    from: "'deleteAd',\n  ADMINS",
    to: "'deleteAd',\n  ['chief_author', 'admin']",
    tests: ['lib/action-roles.test.ts'],
  },
  {
    name: 'the staff client does not check the role',
    file: 'lib/supabase/staff.ts',
    from: 'if (!holdsRole(person, roles)) throw',
    to: 'if (roles.length === 0) throw',
    tests: ['lib/action.test.ts'],
  },
  {
    name: 'the staff client does not check for a session',
    file: 'lib/supabase/staff.ts',
    from: 'if (!person) throw new NotSignedIn()',
    to: 'if (!person) return { db: await createSessionClient(), person: {} as Person }',
    tests: ['lib/action.test.ts'],
  },
  {
    name: 'the honeypot is ignored',
    file: 'lib/action.ts',
    from: 'if (form.get(HONEYPOT))',
    to: "if (form.get('no such field'))",
    tests: ['lib/action.test.ts'],
  },
  {
    name: 'two web servers that share their rate limits wait for each other',
    file: 'supabase/migrations/20261201000110_rate_limits.sql',
    from: ' order by key\n',
    to: '\n',
    tests: ['supabase/tests/rate-limits.test.ts'],
  },
  {
    name: 'views are lost in an outage',
    file: 'lib/views/record.ts',
    from: '      await setTimeout(SECOND)\n',
    to: '      throw error\n',
    tests: ['lib/views/record.test.ts'],
  },
  {
    name: 'a changed article leaves its month cached',
    file: 'lib/cache-tags.ts',
    from: '          tags.month(article.publicationDate.slice(0, 7)),\n',
    to: '',
    tests: ['lib/cache-tags.test.ts'],
  },
  {
    name: 'pages do not expire at once',
    file: 'lib/cache-tags.ts',
    from: '{ expire: 0 }',
    to: "'max'",
    tests: ['lib/cache-tags.test.ts'],
  },
  {
    name: 'a cached story lacks the tag of its article',
    file: 'lib/cache-tags.ts',
    from: '    tags.article(id),\n    ...bylines',
    to: '    ...bylines',
    tests: ['lib/cache-tags.test.ts'],
  },
  {
    name: 'a story read before a change is shown after it',
    file: 'lib/articles/read-story.ts',
    from: 'if (isFresh(slug, answer, known.since)) return answer',
    to: 'return answer',
    tests: ['lib/articles/read-story.test.ts'],
  },
  {
    name: 'a month keeps the last change of an article that was deleted',
    file: 'supabase/migrations/20261201000041_article_lists.sql',
    from: "if change.removed_at > coalesce(change.added_at, '-infinity') then",
    to: 'if false then',
    tests: ['supabase/tests/article-months.test.ts'],
  },
  {
    name: 'a page made in the millisecond of a change is kept',
    file: 'lib/page-cache.mjs',
    from: '?? -1) >= since',
    to: '?? -1) > since',
    tests: ['lib/page-cache.test.ts'],
  },
  {
    name: '/api/tick does not ask for the secret',
    file: 'app/api/tick/route.ts',
    from: 'if (!isAutomation(request.headers))',
    to: 'if (!request.headers)',
    tests: ['app/route-handlers.test.ts'],
  },
  {
    name: '/api/revalidate does not ask for the secret',
    file: 'app/api/revalidate/route.ts',
    from: 'if (!isAutomation(request.headers))',
    to: 'if (!request.headers)',
    tests: ['app/route-handlers.test.ts'],
  },
  {
    name: 'uploads are taken from other sites',
    file: 'lib/uploads/handle-upload.ts',
    from: 'if (!isOwnForm(request.headers))',
    to: 'if (!request.headers)',
    tests: ['app/route-handlers.test.ts'],
  },
  {
    name: 'uploads are taken from everybody with an account',
    file: 'lib/uploads/receive.ts',
    from: 'await createStaffClient(roles)',
    to: "await createStaffClient([...roles, 'customer', 'news_anchor'])",
    tests: ['app/route-handlers.test.ts'],
  },
  {
    name: 'forms do not send the version that was opened',
    file: 'components/form/expected-version.client.tsx',
    from: 'name="expected_version" value=',
    to: 'value=',
    tests: ['components/form/expected-version.test.tsx'],
  },
  {
    name: 'a form adopts a version that a colleague saved meanwhile',
    file: 'components/form/expected-version.client.tsx',
    from: 'if (version !== opened && !isTyped)',
    to: 'if (version !== opened)',
    tests: ['components/form/expected-version.test.tsx'],
  },
  {
    name: 'a form for ads is not versioned',
    file: 'components/ads/ad-form.tsx',
    from: "version={saved?.updated_at ?? ''}",
    to: 'version=""',
    tests: ['components/form/expected-version.test.tsx'],
  },
]
