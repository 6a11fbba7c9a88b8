import { describe, expect, it } from 'vitest'

import { needsConfirmation, translatePromotionError, describeRole, userList } from './rules'
import { promoteSchema, roleSchema, verifySchema } from './schema'

const id = '5d3c0c5e-8f6d-4a55-9a53-5f0b0c1f7a10'

function rejectionOf(form: Record<string, string>) {
  const read = promoteSchema.safeParse(form)
  if (read.success) return null
  return translatePromotionError(
    Object.fromEntries(read.error.issues.map(({ path, message }) => [String(path[0]), message])),
  )
}

describe('promoting a user', () => {
  it.each([{}, { email: ' ', role: 'news_anchor' }, { email: 'a@b.gh', role: '' }, { email: 'a@b.gh' }] as Record<
    string,
    string
  >[])('is asked to fill in all fields (%j)', (form) =>
    expect(rejectionOf(form)).toEqual({ title: 'Error', message: 'Please fill in all fields' }),
  )

  it.each(['admin', 'customer', 'king'])('rejects the role %s', (role) => {
    expect(rejectionOf({ email: 'a@b.gh', role })).toEqual({ title: 'Error', message: 'Invalid role selected' })
  })

  it.each(['news_anchor', 'chief_author'])('accepts the role %s', (role) => {
    expect(promoteSchema.parse({ email: ' a@b.gh ', role })).toEqual({ email: 'a@b.gh', role })
  })

  it('names the role', () => expect(describeRole('chief_author')).toBe('chief author'))
})

describe('changing a role', () => {
  it("needs confirmation only for one's own role", () => {
    const person = { id, role: 'admin' } as const
    expect(needsConfirmation(person, { user_id: id, role: 'customer' })).toBe(true)
    expect(needsConfirmation(person, { user_id: id, role: 'admin' })).toBe(false)
    expect(needsConfirmation(person, { user_id: 'somebody else', role: 'customer' })).toBe(false)
  })

  it('accepts the four roles and an id', () => {
    expect(roleSchema.safeParse({ user_id: id, role: 'king' }).error?.issues[0]?.message).toBe('Invalid role selected')
    expect(roleSchema.safeParse({ user_id: '1', role: 'admin' }).success).toBe(false)
    expect(roleSchema.parse({ user_id: id, role: 'admin', confirmed: 'yes' })).toMatchObject({
      confirmed: true,
      list: '',
    })
    expect(verifySchema.safeParse({ user_id: id, verified: 'perhaps' }).success).toBe(false)
  })
})

describe('the list of people', () => {
  it('is sorted by newest first and filters by four roles', () => {
    expect(userList.parse({})).toMatchObject({ sort: 'created_at', dir: 'desc', page: 1 })
    expect(userList.parse({ role: 'king' }).filters).toEqual({})
    expect(userList.parse({ role: 'admin', sort: 'name' })).toMatchObject({ filters: { role: 'admin' }, dir: 'asc' })
  })
})
