import { expect, it } from 'vitest'

import type { Client } from '../seed/client.ts'
import { loadProfiles } from '../seed/load-profiles.ts'
import { useNewsroom } from './people.ts'

const newsroom = useNewsroom()

it('seeding for measurements adds the requested number of accounts, some with stories', async () => {
  const door = newsroom.service() as unknown as Client
  await loadProfiles(door, 2)
  await loadProfiles(door, 4)
  const found = await newsroom.sql(
    `select email, role, verified from public.profiles where email like '%@corpus.example' order by email`,
  )
  expect(found).toEqual([
    { email: 'profile-0@corpus.example', role: 'news_anchor', verified: true },
    ...[1, 2, 3].map((n) => ({ email: `profile-${n}@corpus.example`, role: 'customer', verified: false })),
  ])
})
