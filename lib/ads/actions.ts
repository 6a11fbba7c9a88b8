'use server'

import { refresh } from 'next/cache'

import { staffAction } from '../action'
import { ADMINS } from '../auth/rules'
import { assertOk, unwrapMaybe, unwrapRow } from '../db/errors'
import { backToList } from '../lists/list-return'
import { buildArgs } from '../db/args'
import { copyOne } from '../uploads/copy-picture'
import { adList } from './dashboard'
import { decideTrafficSchema, deleteAdSchema, editAdSchema, newAdSchema, switchAdSchema } from './schema'

const NOT_SAVED = { title: 'Error', message: 'Failed to save advertisement' }
const NOT_DELETED = { title: 'Error', message: 'Failed to delete advertisement' }
const NOT_DECIDED = { title: 'Error', message: 'Failed to save the decision' }
const GONE = 'This advertisement no longer exists.'

export const createAd = staffAction(
  'createAd',
  ADMINS,
  { schema: newAdSchema, failure: NOT_SAVED },
  async (form, { db }) => {
    refresh()
    const { list, start_date, ...typed } = form
    const { image_url, lost } = await copyOne(typed.image_url, 'ad')
    // An ad whose picture was refused is saved as inactive, because nobody pays for an ad without its picture.
    const ad = { ...typed, image_url, active: typed.active && !lost }
    // Without a start date, the database's default (now) applies.
    assertOk(
      await db
        .from('advertisements')
        .insert({ ...ad, ...(start_date ? { start_date } : {}) })
        .select('id')
        .single(),
    )
    const rest = lost && (typed.active ? ` It is not active. ${lost}` : ` ${lost}`)
    return { message: `Advertisement created successfully${rest && `.${rest}`}`, to: backToList(adList, list) }
  },
)

export const updateAd = staffAction(
  'updateAd',
  ADMINS,
  { schema: editAdSchema, failure: NOT_SAVED },
  async (form, { db }) => {
    const { list, expected_version, ad_id, ...ad } = form
    const { image_url, lost } = await copyOne(ad.image_url, 'ad', () =>
      db.from('advertisements').select('image_url').eq('id', ad_id).maybeSingle(),
    )
    assertOk(
      await db.rpc('update_advertisement', {
        p_ad_id: ad_id,
        p_expected_version: expected_version,
        p_ad: { ...ad, image_url },
      }),
    )
    // The lists behind the form may be out of date after an error. The form itself keeps what was typed.
    refresh()
    return { message: `Advertisement updated successfully${lost && `. ${lost}`}`, to: backToList(adList, list) }
  },
)

export const switchAd = staffAction(
  'switchAd',
  ADMINS,
  { schema: switchAdSchema, failure: NOT_SAVED },
  async ({ ad_id, active }, { db }) => {
    refresh()
    unwrapRow(await db.from('advertisements').update({ active }).eq('id', ad_id).select('id'), GONE)
    return { message: 'Advertisement updated successfully' }
  },
)

export const deleteAd = staffAction(
  'deleteAd',
  ADMINS,
  { schema: deleteAdSchema, failure: NOT_DELETED },
  async ({ ad_id, list }, { db }) => {
    refresh()
    unwrapRow(await db.from('advertisements').delete().eq('id', ad_id).select('id'), GONE)
    return { message: 'Advertisement deleted successfully', to: backToList(adList, list) }
  },
)

export const decideTraffic = staffAction(
  'decideTraffic',
  ADMINS,
  { schema: decideTrafficSchema, failure: NOT_DECIDED },
  async ({ traffic_id, expected_version, decision }, { db }) => {
    refresh()
    const accept = decision === 'accept'
    unwrapMaybe(await db.rpc('decide_flagged_ad_traffic', buildArgs({ traffic_id, expected_version, accept })))
    return {
      message: accept ? 'Accepted: these views and clicks now count and are billed.' : 'Dropped: nothing was billed.',
    }
  },
)
